import { createPlatform, type PlatformOptions } from '@portal/platform-server'
import { databasesFolder } from '@portal/test-config/databasesFolder'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** An unused database with demo data to copy: a folder, or a PostgreSQL database. */
export type SeededDatabase = { readonly folder: string } | { readonly server: string; readonly name: string }

/** Options to open a copy, and its cleanup. */
export interface DatabaseCopy {
  readonly options: PlatformOptions
  readonly remove: () => Promise<void>
}

/** Seeds the demo once for all test files: seeding takes seconds, a copy a fraction of one. */
export async function seedOnce(server: string | undefined): Promise<{
  readonly seeded: SeededDatabase
  readonly remove: () => Promise<void>
}> {
  const { options, remove } = server === undefined ? await newFolder() : await newDatabase(server)
  const platform = await createPlatform({ ...options, seed: 'demo' })
  await platform.close()
  if (server === undefined) return { seeded: { folder: options.dataDir ?? '' }, remove }
  return { seeded: { server, name: nameIn(options.databaseUrl ?? '') }, remove }
}

/** Copies the template for a test file. */
export async function copySeeded(seeded: SeededDatabase): Promise<DatabaseCopy> {
  if ('server' in seeded) return await newDatabase(seeded.server, seeded.name)
  const copy = await newFolder()
  await cp(seeded.folder, copy.options.dataDir ?? '', { recursive: true })
  return copy
}

async function newFolder(): Promise<DatabaseCopy> {
  const dataDir = await mkdtemp(join(databasesFolder(), 'portal-contract-'))
  return {
    options: { dataDir, thread: 'main' },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Creates a database on the server of the URL, which itself stays unchanged. */
async function newDatabase(server: string, template = 'template0'): Promise<DatabaseCopy> {
  const name = `portal_contract_${randomUUID().replaceAll('-', '')}`
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(server)
  url.pathname = name
  return {
    options: { databaseUrl: url.href },
    remove: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1)

async function execute(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
