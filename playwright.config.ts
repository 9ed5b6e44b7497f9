import { defineConfig } from '@playwright/test';

// No `projects` and no `use.browserName`: the application brings its own browser (test/support/launch-app.ts).
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'tmp/e2e',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
});
