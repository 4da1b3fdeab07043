// What formulas answer, and pages that sent something unreadable.

export const en = {
  pageInputWrong: (field: string) =>
    `The page sent something that can't be read (${field}). Close the dialog, open it again and repeat.`,
  labelFieldUnknown: (field: string, suggestion: string) =>
    `There are no names for “${field}”. Did you mean “${suggestion}”? Allowed: situacao, tipo.`,
  labelCodeUnknown: (code: string, allowed: string) => `There is no code “${code}”. Allowed: ${allowed}.`,
};

export const pt: typeof en = {
  pageInputWrong: (field: string) =>
    `A página enviou algo que não dá para ler (${field}). Feche a janela, abra de novo e repita.`,
  labelFieldUnknown: (field: string, suggestion: string) =>
    `Não há nomes para “${field}”. Você quis dizer “${suggestion}”? Permitidos: situacao, tipo.`,
  labelCodeUnknown: (code: string, allowed: string) =>
    `Não existe o código “${code}”. Permitidos: ${allowed}.`,
};
