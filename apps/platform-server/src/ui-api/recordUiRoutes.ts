import { demand } from '../access/permissions'
import { ApiError } from '../http/ApiError'
import { LAYOUT_MODES, LAYOUT_TYPES, type LayoutMode, type LayoutType } from '../metadata/layouts'
import type { ObjectDefinition } from '../metadata/defineObject'
import { identify, readRecord } from '../records/readRecord'
import { contentTag, MASTER_RECORD_TYPE_ID, type RecordRepresentation } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { objectInfo } from './objectInfo'
import { layoutUserState } from './layoutUserState'
import { recordLayout } from './recordLayout'
import { listQuery, pathValue, splitList, wordsQuery } from './requestValues'

const MAX_RECORDS = 200

async function getRecordUi({ context, caller, database }: UiApiRequest): Promise<Response> {
  const given = [...new Set(splitList(pathValue(context, 'recordIds')))]
  if (given.length > MAX_RECORDS) {
    throw new ApiError(
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `At most ${MAX_RECORDS} records can be read at once.`,
    )
  }
  const layoutTypes = standard(wordsQuery(context, 'layoutTypes', LAYOUT_TYPES), 'Full')
  const modes = standard(wordsQuery(context, 'modes', LAYOUT_MODES), 'View')
  const asked = { fields: [], optionalFields: listQuery(context, 'optionalFields'), layoutTypes, modes }
  const objects = new Set(given.map((recordId) => identify(recordId).object))
  for (const object of objects) demand(caller, 'read', object)
  const layouts = [...objects].flatMap((object) => layoutsOf(caller, object, layoutTypes, modes))
  const { records, states } = await database.asCaller(caller, async (transaction) => {
    const found: RecordRepresentation[] = []
    for (const recordId of given) found.push(await readRecord(transaction, caller, recordId, asked))
    const folded = []
    for (const layout of oncePerId(layouts)) folded.push(await layoutUserState(transaction, caller, layout))
    return { records: found, states: folded }
  })
  const content = {
    layoutUserStates: Object.fromEntries(states.map((state) => [state.id, state])),
    layouts: Object.fromEntries(
      [...objects].map(({ apiName }) => [apiName, { [MASTER_RECORD_TYPE_ID]: nested(layouts, apiName) }]),
    ),
    objectInfos: Object.fromEntries(
      [...objects].map((object) => [object.apiName, objectInfo(caller, object)]),
    ),
    records: Object.fromEntries(records.map((record) => [record.id, record])),
  }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

function standard<Word>(given: readonly Word[], word: Word): readonly Word[] {
  return given.length > 0 ? given : [word]
}

type Layout = ReturnType<typeof recordLayout>

function layoutsOf(
  caller: UiApiRequest['caller'],
  object: ObjectDefinition,
  types: readonly LayoutType[],
  modes: readonly LayoutMode[],
): readonly Layout[] {
  return types.flatMap((type) => modes.map((mode) => recordLayout(caller, object, type, mode)))
}

/** Deduplicates layouts, whose sections are the same in all modes. */
function oncePerId(layouts: readonly Layout[]): readonly Pick<Layout, 'id' | 'sections'>[] {
  const ids = new Set(layouts.map(({ id }) => id))
  return [...ids].map((id) => {
    const sections = layouts.filter((layout) => layout.id === id).flatMap((layout) => layout.sections)
    return { id, sections: [...new Map(sections.map((section) => [section.id, section])).values()] }
  })
}

function nested(layouts: readonly Layout[], apiName: string): Record<string, Record<string, Layout>> {
  const byType: Record<string, Record<string, Layout>> = {}
  for (const layout of layouts) {
    if (layout.objectApiName === apiName) (byType[layout.layoutType] ??= {})[layout.mode] = layout
  }
  return byType
}

export const recordUiRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/record-ui/:recordIds', handle: getRecordUi },
]
