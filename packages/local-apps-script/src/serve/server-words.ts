// What the workbook itself says to a person, as Google Sheets would, in the spreadsheet's language.

interface ServerWords {
  readonly sheetGone: string;
  readonly sheetNeedsName: string;
  readonly lastSheet: string;
  copyOf(name: string): string;
  breaksRule(cell: string): string;
  /** Of the pages of forms. */
  readonly email: string;
  readonly submit: string;
  readonly responseRecorded: string;
  readonly formClosed: string;
}

const portuguese: ServerWords = {
  sheetGone: 'Esta aba foi excluída. Nada foi alterado.',
  sheetNeedsName: 'O nome da aba não pode ficar em branco.',
  lastSheet: 'A planilha precisa de pelo menos uma aba visível.',
  copyOf: (name) => `Cópia de ${name}`,
  breaksRule: (cell) =>
    `Os dados que você inseriu na célula ${cell} não obedecem às regras de validação de dados definidas para ela.`,
  email: 'E-mail',
  submit: 'Enviar',
  responseRecorded: 'Sua resposta foi registrada.',
  formClosed: 'Este formulário não aceita mais respostas.',
};

const english: ServerWords = {
  sheetGone: 'This sheet was deleted. Nothing was changed.',
  sheetNeedsName: "A sheet's name can't be blank.",
  lastSheet: 'The spreadsheet needs at least one visible sheet.',
  copyOf: (name) => `Copy of ${name}`,
  breaksRule: (cell) =>
    `The data you entered in cell ${cell} violates the data validation rules set on this cell.`,
  email: 'Email',
  submit: 'Submit',
  responseRecorded: 'Your response has been recorded.',
  formClosed: 'This form is no longer accepting responses.',
};

export function serverWords(locale: string): ServerWords {
  return locale.startsWith('pt') ? portuguese : english;
}
