import { appsScript, type TestSheet } from 'local-apps-script/vitest';
import { expect } from 'vitest';

const script = appsScript({ dir: 'script', sheets: { Prices: [['Tea', 4]] }, profile: 'stern' });
const sheet: TestSheet = script.sheet('Prices');
expect(sheet).toHaveValues([['Tea', 4]]);
// @ts-expect-error the expected note is missing
expect(sheet).toHaveNote('A1');
