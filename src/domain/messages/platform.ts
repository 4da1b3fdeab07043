// What is said when Google itself fails or refuses something. Its own text follows in brackets.

export const en = {
  platformSlow: () =>
    'Google did not answer in the middle of the work: nothing of yours was lost, and what was written before stands in the sheets. Wait a minute and do the same again.',
  platformCrowded: () =>
    'Google let this script do no more for the moment, since too much runs at once. Wait a minute and do the same again.',
  platformDayOver: () =>
    'Google lets scripts of this account do no more of this today. It works again within 24 hours.',
  platformNoPermission: () =>
    'Google has no permission from you for this. Choose any item of the menu Franchise and allow everything; if Google does not ask, take the access away at myaccount.google.com/connections first.',
  platformNoRoom: () =>
    'The spreadsheet has no room for more: it holds 10,000,000 cells at most. Delete sheets, rows or blank columns that you don’t need, and do the same again.',
  platformProtected: () =>
    'A cell that had to be written is protected from you. Ask the owner to let you edit it (Data > Protect sheets and ranges), and do the same again.',
  platformStoreFull: () =>
    'The place where Google keeps what the connector remembers of this spreadsheet is full. Delete pulls that you don’t need and settle unknown rows, and do the same again.',
  platformNoGrid: () =>
    'This tab has no cells: it is a chart, a timeline or a connection to other data. Go to a sheet with cells, and do the same again.',
};

export const pt: typeof en = {
  platformSlow: () =>
    'O Google não respondeu no meio do trabalho: nada seu se perdeu, e o que já foi escrito está nas abas. Espere um minuto e faça o mesmo de novo.',
  platformCrowded: () =>
    'O Google não deixou este script fazer mais por enquanto, pois há coisas demais rodando ao mesmo tempo. Espere um minuto e faça o mesmo de novo.',
  platformDayOver: () =>
    'O Google não deixa os scripts desta conta fazerem mais disto hoje. Volta a funcionar em até 24 horas.',
  platformNoPermission: () =>
    'O Google não tem a sua permissão para isto. Escolha qualquer item do menu Franquia e permita tudo; se o Google não perguntar, retire antes o acesso em myaccount.google.com/connections.',
  platformNoRoom: () =>
    'Não cabe mais nada na planilha: ela tem no máximo 10.000.000 de células. Exclua abas, linhas ou colunas em branco de que não precisa e faça o mesmo de novo.',
  platformProtected: () =>
    'Uma célula que precisava ser escrita está protegida contra você. Peça ao proprietário que deixe você editar (Dados > Páginas e intervalos protegidos) e faça o mesmo de novo.',
  platformStoreFull: () =>
    'O lugar em que o Google guarda o que o conector lembra desta planilha está cheio. Exclua consultas de que não precisa, resolva linhas desconhecidas e faça o mesmo de novo.',
  platformNoGrid: () =>
    'Esta aba não tem células: é um gráfico, uma linha do tempo ou uma conexão com outros dados. Vá a uma aba com células e faça o mesmo de novo.',
};
