import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { readUserPreference, writeUserPreference } from '../records/userPreferences'
import { contentTag } from '../records/recordRepresentation'
import type { recordLayout } from './recordLayout'

type Layout = ReturnType<typeof recordLayout>

const foldedSections = z.array(z.string())

async function readFolded(
  transaction: PortalTransaction,
  caller: UserCaller,
  layoutId: string,
): Promise<ReadonlySet<string>> {
  const parsed = foldedSections.safeParse(await readUserPreference(transaction, caller, 'layout', layoutId))
  return new Set(parsed.success ? parsed.data : [])
}

/** Queries collapsed sections (guide, "Record Layout User State"). */
export async function layoutUserState(
  transaction: PortalTransaction,
  caller: UserCaller,
  { id, sections }: Pick<Layout, 'id' | 'sections'>,
) {
  const folded = await readFolded(transaction, caller, id)
  const states = sections.map((section) => {
    const state = { collapsed: folded.has(section.id), id: section.id }
    return [section.id, state] as const
  })
  const content = { id, sectionUserStates: Object.fromEntries(states) }
  return { ...content, eTag: contentTag(content) }
}

/** Sections missing in the request keep their state. */
export async function foldSections(
  transaction: PortalTransaction,
  caller: UserCaller,
  layoutId: string,
  changes: ReadonlyMap<string, boolean>,
): Promise<void> {
  const folded = new Set(await readFolded(transaction, caller, layoutId))
  for (const [sectionId, isFolded] of changes) {
    if (isFolded) folded.add(sectionId)
    else folded.delete(sectionId)
  }
  await writeUserPreference(transaction, caller, 'layout', layoutId, [...folded].sort())
}
