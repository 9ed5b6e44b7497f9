import { build } from './build.ts';

process.exitCode = build() ? 0 : 1;
