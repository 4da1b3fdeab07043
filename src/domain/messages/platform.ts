// What is said when Google fails or refuses something. Google's own text follows in brackets.

/** The sentences about failures of Google, in English. */
export const en = () => ({
  platformSlow: () =>
    'Google did not answer. Nothing of yours was lost, and what was written stays in the sheets. Wait a minute and do the same again.',
  platformCrowded: () =>
    'Google does not let this script do more at the moment, because too much is running at once. Wait a minute and do the same again.',
  platformDayOver: () =>
    'Google does not let scripts of this account do any more of this today. It works again within 24 hours.',
  platformNoPermission: () =>
    'You have not given Google permission for this. Choose any item of the menu Franchise and allow everything. If Google does not ask, first end the access at myaccount.google.com/connections.',
  platformNoRoom: () =>
    'The spreadsheet has no room for more: it holds 10,000,000 cells at most. Delete sheets, rows or blank columns that you don’t need, and do the same again.',
  platformProtected: () =>
    'A cell that had to be written is protected. Ask the owner to let you edit it (Data > Protect sheets and ranges), and do the same again.',
  platformStoreFull: () =>
    'The storage that Google gives the connector for this spreadsheet is full. Delete pulls that you don’t need and settle unknown rows, and do the same again.',
  platformTyped: () =>
    'A table with types takes no new columns: Google would show their numbers as dates. Turn it back into a range, or take them out of the pull, and refresh.',
  platformNoGrid: () =>
    'This tab has no cells: it is a chart, a timeline or a connection to other data. Go to a sheet with cells, and do the same again.',
});

/** The sentences about failures of Google, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  platformSlow: () =>
    'O Google não respondeu. Nada seu se perdeu, e o que foi escrito continua nas abas. Espere um minuto e faça o mesmo de novo.',
  platformCrowded: () =>
    'O Google não deixou este script fazer mais por enquanto, pois há coisas demais rodando ao mesmo tempo. Espere um minuto e faça o mesmo de novo.',
  platformDayOver: () =>
    'O Google não deixa os scripts desta conta fazerem mais disto hoje. Volta a funcionar em até 24 horas.',
  platformNoPermission: () =>
    'Você não deu ao Google permissão para isto. Escolha qualquer item do menu Franquia e permita tudo. Se ele não perguntar, retire antes o acesso em myaccount.google.com/connections.',
  platformNoRoom: () =>
    'Não cabe mais nada na planilha: ela tem no máximo 10.000.000 de células. Exclua abas, linhas ou colunas em branco e faça o mesmo de novo.',
  platformProtected: () =>
    'Uma célula que precisava ser escrita está protegida. Peça ao proprietário que deixe você editar (Dados > Páginas e intervalos protegidos) e faça o mesmo de novo.',
  platformStoreFull: () =>
    'O espaço que o Google dá ao conector nesta planilha está cheio. Exclua consultas de que não precisa, resolva linhas desconhecidas e faça o mesmo de novo.',
  platformTyped: () =>
    'Uma tabela com tipos não aceita colunas novas: o Google mostraria os números como datas. Reverta a tabela para intervalo, ou tire as colunas da consulta, e atualize.',
  platformNoGrid: () =>
    'Esta aba não tem células: é um gráfico, uma linha do tempo ou uma conexão com outros dados. Vá a uma aba com células e faça o mesmo de novo.',
});
