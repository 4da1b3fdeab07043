// Failures and refusals of Google. Google's own text follows in brackets.

export const en = () => ({
  platformSlow: 'Google did not answer. Nothing is lost. Try again in a minute.',
  platformCrowded: 'Too much is running at once for Google. Try again in a minute.',
  platformDayOver: 'This account is at Google’s limit for today. It resets within 24 hours.',
  platformNoPermission:
    'Google needs your permission. Choose an item of the menu Franchise and allow everything. No question? First end the access at myaccount.google.com/connections.',
  platformNoRoom:
    'The spreadsheet is full (10,000,000 cells). Delete sheets, rows or blank columns, and try again.',
  platformProtected:
    'A cell to be written is protected. Ask the owner for access (Data > Protect sheets and ranges), and try again.',
  platformStoreFull:
    'The connector’s storage here is full. Delete pulls, settle unknown rows, and try again.',
  platformTyped:
    'A table with types takes no new columns. Turn it into a range, or remove them from the pull.',
  platformNoGrid: 'This tab has no cells. Go to another one, and try again.',
});

export const pt = (): ReturnType<typeof en> => ({
  platformSlow: 'O Google não respondeu. Nada se perdeu. Tente de novo em um minuto.',
  platformCrowded: 'Há coisas demais rodando no Google. Tente de novo em um minuto.',
  platformDayOver: 'Esta conta está no limite do Google para hoje. Ele se renova em até 24 horas.',
  platformNoPermission:
    'O Google precisa da sua permissão. Escolha um item do menu Franquia e permita tudo. Sem pergunta? Retire antes o acesso em myaccount.google.com/connections.',
  platformNoRoom:
    'A planilha está cheia (10.000.000 de células). Exclua abas, linhas ou colunas em branco e tente de novo.',
  platformProtected:
    'Uma célula a escrever está protegida. Peça acesso ao proprietário (Dados > Páginas e intervalos protegidos) e tente de novo.',
  platformStoreFull:
    'O espaço do conector aqui está cheio. Exclua consultas, resolva linhas desconhecidas e tente de novo.',
  platformTyped:
    'Uma tabela com tipos não aceita colunas novas. Reverta-a para intervalo, ou tire-as da consulta.',
  platformNoGrid: 'Esta aba não tem células. Vá a outra e tente de novo.',
});
