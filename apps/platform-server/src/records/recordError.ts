import type { RefusalCode } from '@portal/contract'
import type { ApiError } from '../http/ApiError'
import type { Language } from '../languages'
import { metadataText } from '../metadata/metadataText'
import type { ObjectField } from '../metadata/objectFields'
import type { DuplicateRecordError } from './duplicateRecordError'

/** Source: catalogue, `RecordExceptionError`. */
export interface FieldRefusal {
  readonly errorCode: RefusalCode
  readonly message: string
  readonly field: ObjectField | null
  /** With `DUPLICATES_DETECTED`. */
  readonly duplicates?: DuplicateRecordError
}

/** Source: ui-api.md, "Errors". */
export interface RecordErrorBody {
  /** Only when the whole write is refused: no permission, no such record, changed meanwhile. */
  readonly errorCode?: string
  readonly message: string
  readonly enhancedErrorType: 'RecordError'
  readonly output: {
    readonly errors: readonly RecordExceptionError[]
    readonly fieldErrors: Readonly<Record<string, readonly RecordExceptionError[]>>
  }
}

interface RecordExceptionError {
  readonly constituentField: null
  readonly duplicateRecordError: DuplicateRecordError | null
  readonly errorCode: string
  readonly field: string | null
  readonly fieldLabel: string | null
  readonly message: string
}

/** A rejected write; nothing was saved. */
export class RecordWriteError extends Error {
  override readonly name = 'RecordWriteError'
  readonly code = 'RECORD_WRITE_REFUSED'

  constructor(
    readonly status: number,
    readonly action: 'create' | 'update' | 'delete',
    readonly refusals: readonly FieldRefusal[],
    options?: ErrorOptions,
  ) {
    super(`An error occurred while trying to ${action} the record. Please try again.`, options)
  }

  /** @param language of the rules' messages and field labels. @default English */
  body(language: Language = 'en-US'): RecordErrorBody {
    const fieldErrors: Record<string, RecordExceptionError[]> = {}
    for (const refusal of this.refusals) {
      if (refusal.field) (fieldErrors[refusal.field.apiName] ??= []).push(exceptionOf(refusal, language))
    }
    return {
      message: metadataText(this.message, language),
      enhancedErrorType: 'RecordError',
      output: {
        errors: this.refusals
          .filter(({ field }) => field === null)
          .map((refusal) => exceptionOf(refusal, language)),
        fieldErrors,
      },
    }
  }
}

/**
 * Describes an error that is not about fields, such as a missing permission, in the format of record writes:
 * reads return arrays, writes this object (portal-contract §5, "Errors").
 */
export function recordErrorBody({ errorCode, message }: ApiError): RecordErrorBody {
  return {
    errorCode,
    message,
    enhancedErrorType: 'RecordError',
    output: { errors: [exceptionOf({ errorCode, message, field: null }, 'en-US')], fieldErrors: {} },
  }
}

/** Translates "Interchange Id: must have …" in its parts; a text without translation stays English. */
function messageIn(language: Language, message: string, field: ObjectField | null): string {
  const prefix = field === null ? undefined : `${field.label}: `
  if (field === null || prefix === undefined || !message.startsWith(prefix))
    return metadataText(message, language)
  return `${metadataText(field.label, language)}: ${metadataText(message.slice(prefix.length), language)}`
}

function exceptionOf(
  { errorCode, message, field, duplicates }: FieldRefusal,
  language: Language,
): RecordExceptionError {
  return {
    constituentField: null,
    duplicateRecordError: duplicates ?? null,
    errorCode,
    field: field?.apiName ?? null,
    fieldLabel: field === null ? null : metadataText(field.label, language),
    message: messageIn(language, message, field),
  }
}
