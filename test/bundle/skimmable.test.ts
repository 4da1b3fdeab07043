// What the build makes of arrow functions at the top level: functions that do the same.
import { describe, expect, it } from 'vitest';
import { edited } from '../../build/edits.ts';
import { skimmingEdits } from '../../build/skimmable.ts';
import { parseModule } from '../../build/syntax-tree.ts';

const skimmable = (code: string) => edited(code, skimmingEdits(code, parseModule(code)));

describe('an arrow function at the top level', () => {
  it.each([
    ['var f = () => 1;', 'var f = function() { return 1; };'],
    ['var f = (a, b = () => 2) => a + b();', 'var f = function(a, b = () => 2) { return a + b(); };'],
    ['var f = a => ({ a });', 'var f = function(a) { return ({ a }); };'],
    ['var f = ({ a }, ...b) => { return [a, b]; };', 'var f = function({ a }, ...b) { return [a, b]; };'],
    ['var f = async () => 1;', 'var f = async function() { return 1; };'],
    [
      'var f = lazily(() => 1, (a) => a);',
      'var f = lazily(function() { return 1; }, function(a) { return a; });',
    ],
    ['var f = { a: [() => 1], b() {} };', 'var f = { a: [function() { return 1; }], b() {} };'],
  ])('becomes a function: %s', (code, expected) => {
    expect(skimmable(code)).toBe(expected);
  });

  it('keeps the arrow functions in it, and those in other functions, whose `this` they share', () => {
    const code = 'function f() { return () => this; }\nvar A = class { b() { return () => this; } };';
    expect(skimmable(code)).toBe(code);
    expect(skimmable('var f = (a) => a.map((b) => b);')).toBe(
      'var f = function(a) { return a.map((b) => b); };',
    );
  });
});
