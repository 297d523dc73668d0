import type { ObjectDefinition } from '../metadata/defineObject'
import type { DuplicateRule } from '../metadata/duplicateRules'

export interface DuplicateMatch {
  readonly rule: DuplicateRule
  readonly recordIds: readonly string[]
}

/** Source: guide, "Duplicate Record Error" and "Match Result". */
export interface DuplicateRecordError {
  readonly matchResults: readonly {
    readonly apiName: string
    /** Whether `allowSaveOnDuplicate` overrides the error. */
    readonly isAllowSave: boolean
    readonly matchRecordIds: readonly string[]
    readonly matchRule: string
    readonly objectLabel: string
    readonly objectLabelPlural: string
    readonly themeInfo: { readonly color: string; readonly iconUrl: null }
  }[]
}

export function duplicateRecordError(
  { apiName, label, labelPlural, color }: ObjectDefinition,
  matches: readonly DuplicateMatch[],
): DuplicateRecordError {
  return {
    matchResults: matches.map(({ rule, recordIds }) => ({
      apiName,
      isAllowSave: rule.action !== 'Block',
      matchRecordIds: recordIds,
      matchRule: rule.apiName,
      objectLabel: label,
      objectLabelPlural: labelPlural,
      themeInfo: { color, iconUrl: null },
    })),
  }
}
