function main() {
  const sheet = SpreadsheetApp.getActiveSheet();
  sheet.getRange('A1:C2').setValues([
    ['Item', 'Price', 'Since'],
    ['Tea', '=3*1.5', new Date(2026, 0, 5)],
  ]);
  return sheet.getRange('B2').getValue();
}

function lookForSheet() {
  SpreadsheetApp.getActive().getSheetByName('None').getName();
}
