import { isStructureKnown, markOf, structure } from './database/schema/structureMark'
import { upgrade } from './database/schema/upgrade'
import { lockDataDir } from './database/embedded/lockDataDir'
import { openDatabase, type Database } from './database/openDatabase'
import { loadDeskFiles } from './http/deskFiles'
import { loadPortalFiles } from './http/portalFiles'
import type { PlatformLogger } from './http/requestMiddleware'
import { isMetadataInstalled } from './metadata/custom/installMetadata'
import { loadMetadata } from './metadata/custom/storedMetadata'
import { preparedDatabase } from './preparedDatabase'
import { seedDatabase } from './seed/seedDatabase'
import { createSessionSignal, SESSION_CHANNEL } from './sessions/sessionSignal'
import type { Platform, PlatformOptions } from './platformOptions'
import { startPlatform } from './startPlatform'

const silent: PlatformLogger = { info() {}, warn() {}, error() {} }

/**
 * Opens, migrates and seeds the database, and returns the request handler.
 *
 * @throws {DataDirLockedError} when another process uses the folder; other errors say what could not be
 *   done.
 */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { dataDir = 'memory', logger = silent, onProgress = () => {}, now = Date.now } = options
  const isEmbeddedFolder = options.databaseUrl === undefined && dataDir !== 'memory'
  const lock = isEmbeddedFolder ? (options.folder?.lock ?? lockDataDir(dataDir)) : undefined
  let database: Database | undefined
  let forgetMetadata = () => {}
  try {
    onProgress(describeDatabase(options.databaseUrl, dataDir))
    const signal = createSessionSignal()
    const opening = openDatabase({
      ...(options.databaseUrl === undefined ? { dataDir } : { databaseUrl: options.databaseUrl }),
      opening: options.folder?.opening,
      thread: options.thread ?? (isEmbeddedFolder ? 'worker' : 'main'),
      template: options.template ?? preparedDatabase(),
      bucket: options.bucket,
      poolSize: options.databasePoolSize,
      replica: options.replica,
      signals: { channel: SESSION_CHANNEL, onSignal: signal.onSignal },
      onNotice: (message) => logger.warn({}, message),
    })
    // While the database opens.
    const mark = markOf(structure())
    const portalFiles = options.portalDir === undefined ? undefined : loadPortalFiles(options.portalDir)
    portalFiles?.catch(() => {})
    const deskFiles =
      options.deskDir === undefined ? undefined : loadDeskFiles(options.deskDir, options.map?.origins)
    deskFiles?.catch(() => {})
    database = await opening
    for (const notice of options.folder?.notices ?? []) logger.warn({}, notice)
    forgetMetadata = await loadMetadata(database)
    // Custom metadata changes the structure, whose mark was computed without it.
    const current = isMetadataInstalled() ? markOf(structure()) : mark
    if (!(await isStructureKnown(database, current))) await upgrade(database)
    const { org, seed: kind = 'empty' } = options
    const seed = org ? 'empty' : await seedDatabase(database, { kind, now: new Date(now()), onProgress })
    const platform = await startPlatform(database, signal, lock, {
      ...options,
      logger,
      now,
      seed,
      portalFiles: await portalFiles,
      deskFiles: await deskFiles,
    })
    return {
      ...platform,
      async close() {
        await platform.close()
        forgetMetadata()
      },
    }
  } catch (error) {
    forgetMetadata()
    await database?.close()
    lock?.release()
    throw error
  }
}

function describeDatabase(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl !== undefined) return 'Connecting to PostgreSQL …'
  return dataDir === 'memory'
    ? 'Starting a database in memory …'
    : `Opening the embedded database in ${dataDir} …`
}
