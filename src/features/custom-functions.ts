// The custom functions of the features of this build. Where one is left out, its file of them stands empty.

export * from './formulas/custom-functions.ts';
export * from './installation/custom-functions.ts';
