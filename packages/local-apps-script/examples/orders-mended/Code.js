/** Appends the orders that are not in the sheet yet, whatever else is in it, and in whatever order. */
function readOrders() {
  const lock = LockService.getScriptLock();
  lock.waitLock(10000);
  const sheet = SpreadsheetApp.getActive().getSheetByName('Orders');
  const numbers = sheet
    .getRange('A:A')
    .getValues()
    .map(([number]) => number);
  const last = Math.max(0, ...numbers.filter((number) => typeof number === 'number'));
  const answer = UrlFetchApp.fetch(`https://shop.example/orders?after=${last}`);
  for (const order of JSON.parse(answer.getContentText())) sheet.appendRow(order);
  SpreadsheetApp.flush();
  lock.releaseLock();
}
