import { HttpResponse } from 'msw'

/** A field error response. */
export const refusal = (fieldName: string, message: string): Response =>
  HttpResponse.json(
    {
      message: 'An error occurred while trying to create the record. Please try again.',
      enhancedErrorType: 'RecordError',
      output: {
        errors: [],
        fieldErrors: {
          [fieldName]: [
            {
              constituentField: null,
              duplicateRecordError: null,
              errorCode: 'DUPLICATE_VALUE',
              field: fieldName,
              fieldLabel: fieldName,
              message,
            },
          ],
        },
      },
    },
    { status: 400 },
  )

/** A duplicate response; at the street field when the rule blocks. */
export function similarTo(
  matchRecordIds: readonly string[],
  isAllowSave: boolean,
  message = 'There is another Location like this one (Same name). Save it all the same with allowSaveOnDuplicate.',
): Response {
  const field = isAllowSave ? null : 'Street__c'
  const match = { apiName: 'Carrier_Location__c', isAllowSave, matchRecordIds, matchRule: 'Location_Name' }
  const error = {
    constituentField: null,
    duplicateRecordError: { matchResults: [match] },
    errorCode: 'DUPLICATES_DETECTED',
    field,
    fieldLabel: field,
    message,
  }
  return HttpResponse.json(
    {
      message: 'An error occurred while trying to create the record. Please try again.',
      enhancedErrorType: 'RecordError',
      output:
        field === null
          ? { errors: [error], fieldErrors: {} }
          : { errors: [], fieldErrors: { [field]: [error] } },
    },
    { status: 400 },
  )
}
