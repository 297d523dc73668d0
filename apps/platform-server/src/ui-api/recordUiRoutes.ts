import { demand } from '../access/permissions'
import { ApiError } from '../http/ApiError'
import { LAYOUT_MODES, LAYOUT_TYPES, type LayoutMode, type LayoutType } from '../metadata/layouts'
import type { ObjectDefinition } from '../metadata/defineObject'
import { identify, readRecord } from '../records/readRecord'
import { recordTypeOfId } from '../records/recordTypes'
import { contentTag, type RecordRepresentation } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import { FORM_FACTORS } from './actionList'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { objectInfo } from './objectInfo'
import { layoutUserState } from './layoutUserState'
import { recordLayout } from './recordLayout'
import { listQuery, pathValue, splitList, wordQuery, wordsQuery } from './requestValues'

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
  wordQuery(context, 'formFactor', FORM_FACTORS, 'Large')
  const modes = standard(wordsQuery(context, 'modes', LAYOUT_MODES), 'View')
  const asked = { fields: [], optionalFields: listQuery(context, 'optionalFields'), layoutTypes, modes }
  const objects = new Set(given.map((recordId) => identify(recordId).object))
  for (const object of objects) demand(caller, 'read', object)
  const { records, layouts, states } = await database.asCaller(caller, async (transaction) => {
    const found: RecordRepresentation[] = []
    for (const recordId of given) found.push(await readRecord(transaction, caller, recordId, asked))
    const used = [...objects].flatMap((object) => layoutsOf(caller, object, found, { layoutTypes, modes }))
    const folded = []
    for (const layout of oncePerId(used)) folded.push(await layoutUserState(transaction, caller, layout))
    return { records: found, layouts: used, states: folded }
  })
  const content = {
    layoutUserStates: Object.fromEntries(states.map((state) => [state.id, state])),
    layouts: nested(layouts),
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

/** The layouts of the record types that the records have. */
function layoutsOf(
  caller: UiApiRequest['caller'],
  object: ObjectDefinition,
  records: readonly RecordRepresentation[],
  asked: { readonly layoutTypes: readonly LayoutType[]; readonly modes: readonly LayoutMode[] },
): readonly Layout[] {
  const ofObject = records.filter(({ apiName }) => apiName === object.apiName)
  const recordTypes = [...new Set(ofObject.map(({ recordTypeId }) => recordTypeOfId(object, recordTypeId)))]
  return recordTypes.flatMap((recordType) =>
    asked.layoutTypes.flatMap((type) =>
      asked.modes.map((mode) => recordLayout(caller, object, type, mode, recordType)),
    ),
  )
}

/** Deduplicates layouts, whose sections are the same in all modes. */
function oncePerId(layouts: readonly Layout[]): readonly Pick<Layout, 'id' | 'sections'>[] {
  const ids = new Set(layouts.map(({ id }) => id))
  return [...ids].map((id) => {
    const sections = layouts.filter((layout) => layout.id === id).flatMap((layout) => layout.sections)
    return { id, sections: [...new Map(sections.map((section) => [section.id, section])).values()] }
  })
}

/** By object, record type id, layout type and mode. */
function nested(layouts: readonly Layout[]) {
  const byObject: Record<string, Record<string, Record<string, Record<string, Layout>>>> = {}
  for (const layout of layouts) {
    const byRecordType = (byObject[layout.objectApiName] ??= {})
    const byType = (byRecordType[layout.recordTypeId] ??= {})
    ;(byType[layout.layoutType] ??= {})[layout.mode] = layout
  }
  return byObject
}

export const recordUiRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/record-ui/:recordIds', handle: getRecordUi },
]
