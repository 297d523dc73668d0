import type { ChromiumOptions } from '@portal/browser'
import type { ViteUserConfig } from 'vitest/config'

/**
 * Unit tests of a package, counted under the name `suite`. `overrides` is merged over the preset. Files in Node share one
 * process, files with jsdom another, and those with `fake-indexeddb/auto` one each: projects `shared`, `pages` and `alone`.
 *
 * @param pages has `execArgv` for Node in `pages` and `alone`, e.g. the applications' renderer, and its `watched` files:
 *   in watch mode a change of one runs all tests.
 */
export function unitConfig(
  suite: string,
  overrides?: ViteUserConfig,
  pages?: { execArgv?: string[]; watched?: string[] },
): ViteUserConfig

/** Vitest's browser block for a headless Chromium that this machine has. */
export function browserMode(
  options?: ChromiumOptions,
): Promise<NonNullable<NonNullable<ViteUserConfig['test']>['browser']>>

/** `retry` of tests that draw whole pages: one retry, reported as flaky; never for a property. */
export const secondTry: { count: number; condition: RegExp }

export class CountReporter {
  constructor(suite: string)
}
