// Sources in English, of kinds that people have.

import { madeUp } from './source-text.ts';

export const SOURCES_EN = [
  madeUp(
    'en',
    'a plain sheet of audits',
    `
Store | Audit date | Auditor | Is the storefront clean? | Staff in full uniform? | Overall score | Final remarks
Downtown | @2026-02-03 | Carol Smith | Compliant | Non-compliant | 8.5 | New sign
Airport | @2026-02-04 | David Jones | Compliant | Compliant | 9 |
West Mall | @2026-02-05 | Carol Smith | Non-compliant | Compliant | 7.25 | Dirty window
`,
    { columns: 'unit | submitted | createdBy | q1 | q2 | q6 | q8', visits: 3 },
  ),
  madeUp(
    'en',
    'an export of an inspection app, with technical columns',
    `
audit_id | site | conducted_on | prepared_by | date_started | date_completed | duration | score_percentage | latitude | longitude | Is the storefront clean? | Is the storefront clean? (notes) | Product expiry dates checked | Product expiry dates checked (notes)
audit_1f | Downtown | 2026-01-10 | Carol Smith | 2026-01-10T09:00:00Z | 2026-01-10T10:10:00Z | 4200 | 91.5 | 40.1 | -74.2 | Compliant | | Non-compliant | Yogurt
audit_2f | Airport | 2026-01-11 | David Jones | 2026-01-11T09:00:00Z | 2026-01-11T09:40:00Z | 2400 | 100 | 40.2 | -74.3 | Compliant | fine | Compliant |
`,
    {
      columns: '- | unit | - | createdBy | started | submitted | - | - | - | - | q1 | c1 | q3 | c3',
      visits: 2,
    },
  ),
  madeUp(
    'en',
    'a merged title, a blank row, an average at the end',
    `
Store visits - Q1 | | | | |
 | | | | |
Branch | Date | Storefront clean | Full uniform | Cleanliness dining area | Cleanliness kitchen
Downtown | 02/13/2026 | Yes | No | Yes | Yes
Airport | 02/14/2026 | Yes | Yes | No | Yes
Average | | 100% | 50% | 50% | 100%
`,
    { header: 3, columns: 'unit | submitted | q1 | q2? | q9 | q10', visits: 2 },
  ),
  madeUp(
    'en',
    'answers of a Google form',
    `
Timestamp | Email Address | Which store did you visit? | Is the storefront clean? | Service quality | Payment methods accepted | Manager on duty | Final remarks
@2026-02-01 18:20 | c@chain.example | Downtown | Compliant | Good | Card, Cash | Mark | Nothing
@2026-02-02 17:05 | d@chain.example | West Mall | Non-compliant | Fair | Card | Julia |
`,
    { columns: 'submitted | - | unit | q1 | q5 | q11 | q7 | q8', visits: 2 },
  ),
  madeUp(
    'en',
    'an answer a row, with the id of the inspection',
    `
Inspection ID | Location | Completed at | Inspector | Category | Question | Response | Notes
I-1 | Downtown | 2026-01-25 10:00 | Carol Smith | Front | Is the storefront clean? | Compliant |
I-1 | Downtown | 2026-01-25 10:00 | Carol Smith | Front | Cleanliness of dining area | Non-compliant | Wet floor
I-1 | Downtown | 2026-01-25 10:00 | Carol Smith | Kitchen | Freezer temperature (°C) | -18.5 |
I-2 | Airport | 2026-01-26 11:00 | Carol Smith | Front | Is the storefront clean? | Compliant |
I-2 | Airport | 2026-01-26 11:00 | Carol Smith | Front | Cleanliness of dining area | Compliant |
I-2 | Airport | 2026-01-26 11:00 | Carol Smith | Kitchen | Freezer temperature (°C) | -17 |
`,
    {
      shape: 'answers',
      columns: 'group | unit | submitted | createdBy | - | question | answer | comment',
      items: 'Is the storefront clean? = q1\nCleanliness of dining area = q9\nFreezer temperature (°C) = q4',
      visits: 2,
    },
  ),
  madeUp(
    'en',
    'an answer a row without an id, with points, and rows of totals',
    `
Store | Date of visit | Checklist item | Weight | Result | Points | Comments
Downtown | @2026-01-25 | 1. Is the storefront clean? | 2 | Compliant | 2 |
Downtown | @2026-01-25 | 2. Fire extinguisher within date | 3 | Non-compliant | 0 | Expired
Airport | @2026-01-26 | 1. Is the storefront clean? | 2 | Compliant | 2 |
Airport | @2026-01-26 | 2. Fire extinguisher within date | 3 | Compliant | 3 |
Grand total | | | 10 | | 7 |
`,
    {
      shape: 'answers',
      columns: 'unit | submitted | question | - | answer | - | comment',
      items: '1. Is the storefront clean? = q1\n2. Fire extinguisher within date = q12',
      visits: 2,
    },
  ),
  madeUp(
    'en',
    'a block a visit, two fields on a line',
    `
Store: | Downtown | Date: | 25 Feb 2026
Inspector: | Carol Smith | Weather: | Sunny
Is the storefront clean? | Compliant | |
Staff in full uniform? | Non-compliant | Cap missing |
Overall score | 8.5 | |
 | | |
Store: | Airport | Date: | 26 Feb 2026
Inspector: | David Jones | Weather: | Rain
Is the storefront clean? | Compliant | |
Staff in full uniform? | Compliant | |
Overall score | 9 | |
`,
    {
      shape: 'blocks',
      header: 0,
      columns: 'question | answer | comment | -',
      items:
        'Store: = unit\nDate: = submitted\nInspector: = createdBy\nWeather: = -\nIs the storefront clean? = q1\nStaff in full uniform? = q2\nOverall score = q6',
      visits: 2,
    },
  ),
  madeUp(
    'en',
    'two rows of headers, sections above',
    `
 | | | Front of house | | Kitchen |
Site | Visit date | Assessor | Storefront clean? | Dining area cleanliness | Kitchen cleanliness | Freezer temperature
Downtown | 2026-01-05 | Carol Smith | Yes | No | Yes | -18
Airport | 2026-01-06 | Carol Smith | Yes | Yes | No | -16.5
West Mall | 2026-01-07 | David Jones | N/A | Yes | Yes | -17.1
`,
    { header: 2, columns: 'unit | submitted | createdBy | q1 | q9 | q10 | q4', visits: 3 },
  ),
  madeUp(
    'en',
    'two tables side by side, the wanted one to the right',
    `
Target | Value | | Store | Date | Is the storefront clean? | Overall score
Score | 9 | | Downtown | @2026-02-03 | Compliant | 8
Visits | 40 | | Airport | @2026-02-04 | Compliant | 7
 | | | West Mall | @2026-02-05 | Non-compliant | 9
`,
    { columns: '- | - | x | unit | submitted | q1 | q6', visits: 3 },
  ),
  madeUp(
    'en',
    'two tables, one below the other',
    `
Store name | Date | Cleanliness of dining area | Cleanliness of kitchen | Remarks
Downtown | 2/13/2026 | Compliant | Compliant |
Airport | 2/14/2026 | Non-compliant | Compliant | Bin full
 | | | |
Name | Phone | Region | Email | Role
Carol Smith | 555-0001 | South | c@chain.example | Consultant
David Jones | 555-0002 | North | d@chain.example | Consultant
`,
    { columns: 'unit | submitted | q9 | q10 | q8?', visits: 2 },
  ),
  madeUp(
    'en',
    'serial numbers for dates, codes of stores, a percentage',
    `
Store # | Store name | Start time | End time | Freezer temp | Overall score (0-10) | Quality of service | % passed
21 | Downtown branch | 46056.375 | 46056.42 | -18.5 | 8.5 | Good | 0.9
22 | Airport branch | 46057.4 | 46057.45 | -17.25 | 7 | Fair | 0.7
23 | West branch | 46058.5 | 46058.55 | -16 | 9.75 | Good | 1
`,
    { columns: 'unit | - | started | submitted | q4? | q6 | q5 | -', visits: 3 },
  ),
  madeUp(
    'en',
    'due dates, an assignee, and marks of N/A',
    `
Outlet | Due date | Completion date | Assigned to | Staff in full uniform? | Product expiry dates checked | Fire extinguisher within date | Status
Downtown | @2026-01-05 | @2026-01-06 | Carol Smith | Compliant | N/A | Compliant | Closed
Airport | @2026-01-05 | @2026-01-07 | David Jones | not applicable | Compliant | n/a | Closed
West Mall | @2026-01-06 | @2026-01-08 | Carol Smith | Non-compliant | NA | Compliant | Closed
`,
    { columns: 'unit | scheduled | submitted | assignee | q2 | q3 | q12 | -', visits: 3 },
  ),
  madeUp(
    'en',
    'comments beside the questions, the header repeated on each printed page',
    `
Unit | Submitted | Is the storefront clean? | Comment | Cleanliness of dining area | Comment | Cleanliness of kitchen | Comment
Downtown | 2026-01-15 08:30 | Compliant | | Compliant | | Non-compliant | Hood
Unit | Submitted | Is the storefront clean? | Comment | Cleanliness of dining area | Comment | Cleanliness of kitchen | Comment
Airport | 2026-01-16 09:00 | Non-compliant | Graffiti | Compliant | | Compliant |
`,
    { columns: 'unit | submitted | q1 | c1 | q9 | c9 | q10 | c10', visits: 2 },
  ),
  madeUp(
    'en',
    'short titles, and one that could be two questions',
    `
Shop | Visited on | Storefront | Cleanliness | Freezer temp. | Extinguisher | Manager
Downtown | 21-Jan-2026 | OK | OK | -18 | OK | Mark
Airport | 22-Jan-2026 | Not OK | OK | -17 | OK | Julia
`,
    { columns: 'unit | submitted | q1? | - | q4 | q12? | q7?', visits: 2 },
  ),
  madeUp(
    'en',
    'codes of questions in the headers, ticks, the table away from the corner',
    `
 | | | | |
 | Unit ID | Submitted at | Q4001 | Q4002 | Q4007 text
 | 21 | 2026-01-28 16:40 | TRUE | FALSE | Mark
 | 22 | 2026-01-29 11:15 | TRUE | TRUE | Julia
 | | | | |
 | Exported on 2026-01-30 | | | |
`,
    { header: 2, columns: 'x | unit | submitted | q1 | q2 | q7', visits: 2 },
  ),
  madeUp(
    'en',
    'a date, a start time and an end time, with a share that is no time',
    `
Store | Date | Start time | End time | Completion | Is the storefront clean? | Overall score
Downtown | 02/13/2026 | '9:00 AM | '10:10 AM | 0.9 | Compliant | 8.5
Airport | 02/14/2026 | '1:30 PM | '2:05 PM | 1 | Non-compliant | 7
West Mall | 02/15/2026 | '12:00 PM | '1:00 PM | 0.75 | Compliant | 9
`,
    { columns: 'unit | submitted | time:started | time:submitted | - | q1 | q6', visits: 3 },
  ),
  madeUp(
    'en',
    'an answer a row, the time before its date, as time cells',
    `
Visit | Store | Time | Date | Question | Response
V1 | Downtown | @1899-12-30 09:30 | 13 Feb 2026 | Is the storefront clean? | Compliant
V1 | Downtown | @1899-12-30 09:30 | 13 Feb 2026 | Overall score | 8
V2 | Airport | @1899-12-30 14:00 | 14 Feb 2026 | Is the storefront clean? | Non-compliant
V2 | Airport | @1899-12-30 14:00 | 14 Feb 2026 | Overall score | 7
`,
    {
      shape: 'answers',
      columns: 'group | unit | time:submitted | submitted | question | answer',
      items: 'Is the storefront clean? = q1\nOverall score = q6',
      visits: 2,
    },
  ),
];
