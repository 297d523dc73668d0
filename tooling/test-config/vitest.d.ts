import type { ViteUserConfig } from 'vitest/config'

/** Unit tests of a package, counted under the name `suite`. `overrides` is merged over the preset. */
export function unitConfig(suite: string, overrides?: ViteUserConfig): ViteUserConfig

/** Vitest's browser block for a headless Chromium that this machine has. */
export function browserMode(): Promise<NonNullable<NonNullable<ViteUserConfig['test']>['browser']>>

export class CountReporter {
  constructor(suite: string)
}
