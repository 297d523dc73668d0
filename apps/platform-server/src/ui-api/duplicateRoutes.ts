import { z } from 'zod'
import { demand } from '../access/permissions'
import { ApiError } from '../http/ApiError'
import { readJson } from '../http/readJson'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { DuplicateRule } from '../metadata/duplicateRules'
import { findDuplicates, visibleRules } from '../records/findDuplicates'
import { normaliseId } from '../database/schema/recordId'
import { contentTag } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { recordTypeQuery } from './recordTypeRequest'
import { objectNamed, parseBody, pathValue } from './requestValues'
import type { DuplicateMatch } from '../records/duplicateRecordError'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const predupeBody = z.object({
  apiName: z.string().nullish(),
  allowSaveOnDuplicate: z.boolean().nullish(),
  fields: z.record(z.string(), scalar),
})

/** Describes a rule (guide, "Duplicate Rule"). */
function ruleOf({ apiName, label, fields, action }: DuplicateRule) {
  const operation = action === 'Block' ? 'Block' : 'Allow'
  return {
    actions: [operation, 'Report'],
    apiName,
    filters: [],
    label,
    matchRules: [{ apiName: `${apiName}_Match`, fields, matchEngine: 'ExactMatchEngine' }],
    operations: ['Insert', 'Update'].map((name) => ({ action: operation, operation: name })),
  }
}

async function getDuplicateConfiguration({ context, caller }: UiApiRequest): Promise<Response> {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  recordTypeQuery(context, object)
  const rules = visibleRules(caller, object)
  const content = {
    apiName: object.apiName,
    dedupeEnabled: rules.length > 0,
    dedupeFields: [...new Set(rules.flatMap(({ fields }) => fields))],
    duplicateRules: rules.map(ruleOf),
    predupeEnabled: rules.length > 0,
  }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

async function getDuplicates({ context, caller, database }: UiApiRequest): Promise<Response> {
  const { apiName, fields } = parseBody(predupeBody, await readJson(context.req.raw))
  if (!apiName) throw new ApiError(400, 'MISSING_ARGUMENT', 'Give the object of the fields as apiName.')
  const object = objectNamed(apiName)
  demand(caller, 'read', object)
  const { Id, ...values } = fields
  const found = await database.asCaller(caller, (transaction) =>
    findDuplicates(transaction, caller, object, values, normaliseId(String(Id ?? ''))),
  )
  return Response.json({
    allowSave: found.every(({ rule }) => rule.action !== 'Block'),
    duplicateError: found.length > 0,
    duplicateRules: found.map(({ rule }) => rule.apiName),
    matches: found.length === 0 ? [] : [matchOf(object, found)],
  })
}

/** Describes matching records with their rule (guide, "Match"). */
function matchOf({ apiName }: ObjectDefinition, found: readonly DuplicateMatch[]) {
  return {
    objectApiName: apiName,
    recordIds: [...new Set(found.flatMap(({ recordIds }) => recordIds))],
    duplicateResultInfos: Object.fromEntries(
      found.map(({ rule, recordIds }) => [
        rule.apiName,
        {
          allowSave: rule.action !== 'Block',
          matchResultInfo: { recordIds, rule: `${rule.apiName}_Match` },
          rule: rule.apiName,
        },
      ]),
    ),
  }
}

export const duplicateRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/duplicates/:objectApiName', handle: getDuplicateConfiguration },
  { method: 'POST', path: '/ui-api/predupe', handle: getDuplicates },
]
