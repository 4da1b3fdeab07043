function main() {
  const sheet = SpreadsheetApp.getActiveSheet();
  sheet.getRange('A1:B2').setValues([
    ['Item', 'Price'],
    ['Tea', '=3*1.5'],
  ]);
  console.log('Wrote to %s', sheet.getName());
  return sheet.getRange('B2').getValue();
}
