import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../../renderer/styles/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

function token(name: string, theme: Theme): string {
  const both = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const one = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css);
  const value = both === null ? one?.[1] : both[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`no token --${name}`);
  return value;
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const text: readonly (readonly [string, string])[] = [
  ...['panel', 'ground', 'sunken', 'hover'].flatMap((under): [string, string][] => [
    ['ink', under],
    ['muted', under],
    ['blue', under],
    ['red', under],
  ]),
  ...['blue', 'green', 'red', 'amber'].map((name): [string, string] => [name, `${name}-soft`]),
  ...['blue-soft', 'green-soft', 'red-soft', 'amber-soft'].map((under): [string, string] => ['ink', under]),
  ...['action', 'action-hover', 'stop', 'stop-hover'].map((under): [string, string] => ['on-action', under]),
  ['on-brand', 'brand'],
  ['on-brand-muted', 'brand'],
];

const edges = [
  ['edge', 'panel'],
  ['edge', 'ground'],
  ['blue', 'panel'],
  ['blue', 'ground'],
  ['good', 'panel'],
  ['brand-accent', 'brand'],
] as const;

describe.each(['light', 'dark'] as const)('tokens, %s', (theme) => {
  it.each(text)('text %s on %s keeps 4.5:1', (over, under) => {
    expect(contrast(token(over, theme), token(under, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('edge %s on %s keeps 3:1', (over, under) => {
    expect(contrast(token(over, theme), token(under, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('sizes', () => {
  it('has no text below 12.5 px', () => {
    const sizes = [...css.matchAll(/--text[a-z-]*: ([\d.]+)px/g)].map((size) => Number(size[1]));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12.5);
  });
});
