import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createPlatform } from '@portal/platform-server'
import { databasesFolder } from '@portal/test-config/databasesFolder'
import { SEEDED_FOLDER } from './portalServer'

/** Playwright global setup: seeds the demo once; each server of the run copies it. Returns the teardown. */
export default async function seedDemo(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(databasesFolder(), 'portal-e2e-seeded-'))
  const platform = await createPlatform({ dataDir, seed: 'demo' })
  await platform.close()
  process.env[SEEDED_FOLDER] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
