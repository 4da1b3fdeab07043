/** Appends the orders that are not in the sheet yet. */
function readOrders() {
  const lock = LockService.getScriptLock();
  lock.waitLock(10000);
  const sheet = SpreadsheetApp.getActive().getSheetByName('Orders');
  const known = sheet.getLastRow();
  const answer = UrlFetchApp.fetch(`https://shop.example/orders?after=${known}`);
  const orders = JSON.parse(answer.getContentText());
  if (orders.length > 0) sheet.getRange(known + 1, 1, orders.length, 2).setValues(orders);
  SpreadsheetApp.flush();
  lock.releaseLock();
}

function readEveryHour() {
  ScriptApp.newTrigger('readOrders').timeBased().everyHours(1).create();
}
