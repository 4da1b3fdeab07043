// What most people write first: fetch a page, append its rows, sleep half a second. The benchmark's yardstick.

function plainLoop(baseUrl, token) {
  const sheet = SpreadsheetApp.getActiveSpreadsheet().insertSheet('Plain');
  sheet.insertColumnsAfter(1, 10);
  for (let page = 0, pages = 1; page < pages; page++) {
    const response = UrlFetchApp.fetch(`${baseUrl}/api/v1/chamado/ticket?start=${page}&limit=100`, {
      headers: { Authorization: token },
    });
    const body = JSON.parse(response.getContentText());
    pages = body.totalPage;
    const rows = body.data.map(toRow);
    sheet.insertRowsAfter(sheet.getMaxRows(), rows.length);
    sheet.getRange(sheet.getLastRow() + 1, 1, rows.length, rows[0].length).setValues(rows);
    Utilities.sleep(500);
  }
}

function toRow(ticket) {
  const nameOf = (named) => (named ? named.nome : '');
  const idOf = (named) => (named ? named.id : '');
  const named = ['solicitante', 'responsavel', 'unidade', 'departamento', 'departamentoEnvio', 'assunto'];
  const plain = [
    'id',
    'titulo',
    'situacao',
    'tipo',
    'aberto',
    'resolvido',
    'concluido',
    'resolverPlanejado',
    'resolverEstipulado',
    'avaliacaoNota',
    'avaliacaoObservacao',
    'primeiraInteracao',
    'ultimaAlteracao',
    'countInteracaoPublico',
    'countInteracaoInterno',
  ];
  return [
    ...plain.map((field) => cut(ticket[field] ?? '')),
    ...named.flatMap((field) => [idOf(ticket[field]), nameOf(ticket[field])]),
  ];
}

/** Without this the first long text ends the run. */
function cut(value) {
  return typeof value === 'string' ? value.slice(0, 50000) : value;
}
