// Words of the page that asks before rows are sent.

import type { Words } from '../../../../pages/shared/words.ts';

const en = {
  reading: 'Checking the rows…',
  first: 'What is sent',
  rows: (rows: readonly number[]) => `${rows.length === 1 ? 'Row' : 'Rows'} ${spans(rows)}`,
  more: (count: number) => `And ${count} more, as on the sheet.`,
  body: 'As the service gets it',
  withToken: 'With your token (hidden). Times in UTC.',
  again: 'Send again',
  againHint: (count: number) =>
    count === 1 ? '1 goes out a second time.' : `${count} go out a second time.`,
  final: {
    answers: 'What is sent can’t be undone from here.',
    actions: 'What is run can’t be undone from here.',
  },
  send: { answers: 'Send', actions: 'Run' },
  cancel: 'Cancel',
  close: 'Close',
  sending: 'Sending… You can close this page: the rows show the progress.',
};

const pt: typeof en = {
  reading: 'Conferindo as linhas…',
  first: 'O que é enviado',
  rows: (rows) => `${rows.length === 1 ? 'Linha' : 'Linhas'} ${spans(rows)}`,
  more: (count) => (count === 1 ? 'E mais 1, como está na aba.' : `E mais ${count}, como estão na aba.`),
  body: 'Como o serviço recebe',
  withToken: 'Com o seu token (oculto). Horários em UTC.',
  again: 'Enviar de novo',
  againHint: (count) => (count === 1 ? '1 vai pela segunda vez.' : `${count} vão pela segunda vez.`),
  final: {
    answers: 'Um envio não pode ser desfeito por aqui.',
    actions: 'O que for executado não pode ser desfeito por aqui.',
  },
  send: { answers: 'Enviar', actions: 'Executar' },
  cancel: 'Cancelar',
  close: 'Fechar',
  sending: 'Enviando… Você pode fechar esta página: as linhas mostram o andamento.',
};

/** Row numbers as `2–4, 9`. */
function spans(rows: readonly number[]): string {
  const starts = rows.filter((row) => !rows.includes(row - 1));
  return starts
    .map((start) => {
      let end = start;
      while (rows.includes(end + 1)) end += 1;
      return end === start ? String(start) : `${start}–${end}`;
    })
    .join(', ');
}

export const words: Words<typeof en> = { en, pt };
