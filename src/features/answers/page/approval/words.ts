// Words of the page that asks before rows are sent.

import { both, pairs } from '../../../../pages/shared/words.ts';

export const words = pairs({
  reading: ['Checking the rows…', 'Conferindo as linhas…'],
  first: ['What is sent', 'O que é enviado'],
  rows: both(
    (rows: readonly number[]) => `${rows.length === 1 ? 'Row' : 'Rows'} ${spans(rows)}`,
    (rows) => `${rows.length === 1 ? 'Linha' : 'Linhas'} ${spans(rows)}`,
  ),
  more: both(
    (count: number) => `And ${count} more, as on the sheet.`,
    (count) => (count === 1 ? 'E mais 1, como está na aba.' : `E mais ${count}, como estão na aba.`),
  ),
  body: ['As the service gets it', 'Como o serviço recebe'],
  withToken: ['With your token (hidden). Times in UTC.', 'Com o seu token (oculto). Horários em UTC.'],
  again: ['Send again', 'Enviar de novo'],
  againHint: both(
    (count: number) => (count === 1 ? '1 goes out a second time.' : `${count} go out a second time.`),
    (count) => (count === 1 ? '1 vai pela segunda vez.' : `${count} vão pela segunda vez.`),
  ),
  send: { answers: ['Send', 'Enviar'], actions: ['Run', 'Executar'] },
  cancel: ['Cancel', 'Cancelar'],
  close: ['Close', 'Fechar'],
  sending: [
    'Sending… You can close this page: the rows show the progress.',
    'Enviando… Você pode fechar esta página: as linhas mostram o andamento.',
  ],
});

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
