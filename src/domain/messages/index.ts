// All sentences that users see: one file for each part of the product, with both languages side by side; the compiler
// checks that they match. A sentence says what happened, where, and what to do.

import { perLanguage } from '../schema.ts';
import * as activity from './activity.ts';
import * as connection from './connection.ts';
import * as directory from './directory.ts';
import * as filters from './filters.ts';
import * as history from './history.ts';
import * as menu from './menu.ts';
import * as platform from './platform.ts';
import * as pulls from './pulls.ts';
import * as schedule from './schedule.ts';
import * as service from './service.ts';
import * as sheets from './sheets.ts';

const en = () => ({
  ...activity.en(),
  ...connection.en(),
  ...directory.en(),
  ...filters.en(),
  ...history.en(),
  ...menu.en(),
  ...platform.en(),
  ...pulls.en(),
  ...schedule.en(),
  ...service.en(),
  ...sheets.en(),
});

export type Sentences = ReturnType<typeof en>;

const pt = (): Sentences => ({
  ...activity.pt(),
  ...connection.pt(),
  ...directory.pt(),
  ...filters.pt(),
  ...history.pt(),
  ...menu.pt(),
  ...platform.pt(),
  ...pulls.pt(),
  ...schedule.pt(),
  ...service.pt(),
  ...sheets.pt(),
});

export const sentencesIn = perLanguage(en, pt);
