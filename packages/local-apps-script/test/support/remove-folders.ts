// Set up for each file of tests: what they wrote to the temporary directory is removed after them. Files share what they
// import, so a file that others import can't do this itself: it would do it for the first of them only.
import { afterAll } from 'vitest';
import { removeFolders } from './script-folder.ts';

afterAll(removeFolders);
