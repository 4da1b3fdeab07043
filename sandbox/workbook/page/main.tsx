// The workbook page of the demo.

import { startPage } from 'local-apps-script/page';
import { ValuesBelow } from './demo-connection.tsx';
import { LabPanel } from './lab-panel.tsx';
import { labWordsIn, wordsIn } from './words.ts';

startPage({
  title: 'Franchise Sheets',
  wordsIn,
  panel: { id: 'lab', captionIn: (language) => labWordsIn(language).title, Panel: LabPanel },
  BelowDialog: ValuesBelow,
  isBareAtFirst: true,
});
