// Colours as objects, directions and rotations of texts, by the reference of Range, Color and TextRotation.
import { expect, it } from 'vitest';
import { appsScript } from '../../src/vitest.ts';
import { scriptFolder } from '../support/script-folder.ts';

const run = (body: string) =>
  appsScript({
    dir: scriptFolder({
      'Code.gs': `function test() { const sheet = SpreadsheetApp.getActiveSheet(); const range = sheet.getRange('A1:B1'); ${body} }`,
    }),
  }).run('test');

it('colours are built, written and read', () => {
  expect(
    run(`
      const red = SpreadsheetApp.newColor().setRgbColor('#F00').build();
      const accent = SpreadsheetApp.newColor().setThemeColor(SpreadsheetApp.ThemeColorType.ACCENT1).build();
      range.setBackgroundObject(red).setFontColorObjects([[accent, red]]);
      const rgb = range.getBackgroundObject().asRgbColor();
      return [
        rgb.asHexString(), rgb.getRed(), rgb.getGreen(), rgb.getBlue(), String(rgb.getColorType()),
        String(accent.getColorType()), String(accent.asThemeColor().getThemeColorType()), range.getFontColors(),
        range.setBackgroundObjects([[null, red]]).getBackgrounds(), sheet.getRange('C1').getFontColorObject().asRgbColor().asHexString(),
        String(SpreadsheetApp.newColor().getColorType()),
      ];`),
  ).toEqual([
    '#ff0000',
    255,
    0,
    0,
    'RGB',
    'THEME',
    'ACCENT1',
    [['#4285f4', '#ff0000']],
    [['#ffffff', '#ff0000']],
    '#000000',
    'UNSUPPORTED',
  ]);
  expect(() => run(`SpreadsheetApp.newColor().build().asRgbColor();`)).toThrow(
    'Object is not of type RgbColor.',
  );
});

it('text styles have colours as objects', () => {
  expect(
    run(`
      const blue = SpreadsheetApp.newColor().setRgbColor('blue').build();
      const style = SpreadsheetApp.newTextStyle().setForegroundColorObject(blue).build();
      return [style.getForegroundColor(), style.getForegroundColorObject().asRgbColor().asHexString(),
        SpreadsheetApp.newTextStyle().build().getForegroundColorObject()];`),
  ).toEqual(['#0000ff', '#0000ff', null]);
});

it('texts are turned and have a direction, cell by cell', () => {
  expect(
    run(`
      const { RIGHT_TO_LEFT, LEFT_TO_RIGHT } = SpreadsheetApp.TextDirection;
      range.setTextDirections([[RIGHT_TO_LEFT, null]]);
      const of = (rotation) => [rotation.getDegrees(), rotation.isVertical()];
      range.setTextRotation(45);
      const turned = of(range.getTextRotation());
      sheet.getRange('A1').setVerticalText(true);
      const both = range.getTextRotations();
      sheet.getRange('A2:B2').setTextRotations([[both[0][1], both[0][0]]]);
      sheet.getRangeList(['A1']).setVerticalText(false);
      return [range.getTextDirections().flat().map(String), turned, both.flat().map(of),
        sheet.getRange('A2:B2').getTextRotations().flat().map(of), of(range.getTextRotation())];`),
  ).toEqual([
    ['RIGHT_TO_LEFT', 'null'],
    [45, false],
    [
      [0, true],
      [45, false],
    ],
    [
      [45, false],
      [0, true],
    ],
    [0, false],
  ]);
});
