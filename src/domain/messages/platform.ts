// What is said when Google fails or refuses something. Google's own text follows in brackets.

/** The sentences about failures of Google, in English. */
export const en = () => ({
  platformSlow: () =>
    'Google did not answer. Nothing was lost, and what was written stays. Try again in a minute.',
  platformCrowded: () => 'Too much is running at once for Google. Try again in a minute.',
  platformDayOver: () => 'This account has reached Google’s limit for today. It works again within 24 hours.',
  platformNoPermission: () =>
    'Google needs your permission. Choose any item of the menu Franchise and allow everything. If Google does not ask, first end the access at myaccount.google.com/connections.',
  platformNoRoom: () =>
    'The spreadsheet is full (10,000,000 cells). Delete sheets, rows or blank columns that you don’t need, and try again.',
  platformProtected: () =>
    'A cell to be written is protected. Ask the owner to let you edit it (Data > Protect sheets and ranges), and try again.',
  platformStoreFull: () =>
    'The connector’s storage in this spreadsheet is full. Delete pulls that you don’t need, settle unknown rows, and try again.',
  platformTyped: () =>
    'A table with types takes no new columns. Turn it back into a range, or take them out of the pull, and refresh.',
  platformNoGrid: () => 'This tab has no cells. Go to a sheet with cells, and try again.',
});

/** The sentences about failures of Google, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  platformSlow: () =>
    'O Google não respondeu. Nada se perdeu, e o que foi escrito fica. Tente de novo em um minuto.',
  platformCrowded: () => 'Há coisas demais rodando ao mesmo tempo no Google. Tente de novo em um minuto.',
  platformDayOver: () =>
    'Esta conta atingiu o limite do Google para hoje. Volta a funcionar em até 24 horas.',
  platformNoPermission: () =>
    'O Google precisa da sua permissão. Escolha um item do menu Franquia e permita tudo. Se ele não perguntar, retire antes o acesso em myaccount.google.com/connections.',
  platformNoRoom: () =>
    'A planilha está cheia (10.000.000 de células). Exclua abas, linhas ou colunas em branco e tente de novo.',
  platformProtected: () =>
    'Uma célula a escrever está protegida. Peça ao proprietário que deixe você editar (Dados > Páginas e intervalos protegidos) e tente de novo.',
  platformStoreFull: () =>
    'O espaço do conector nesta planilha está cheio. Exclua consultas de que não precisa, resolva linhas desconhecidas e tente de novo.',
  platformTyped: () =>
    'Uma tabela com tipos não aceita colunas novas. Reverta-a para intervalo, ou tire as colunas da consulta, e atualize.',
  platformNoGrid: () => 'Esta aba não tem células. Vá a uma aba com células e tente de novo.',
});
