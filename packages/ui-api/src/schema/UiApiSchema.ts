/**
 * The objects of your org. Empty here: `ui-api codegen` writes a file that fills it in by declaration merging, and from
 * then on `fields` and `getFieldValue` know which fields there are and what they hold. Without that file, names are
 * strings and values are whatever a field can hold.
 *
 * @example what the generated file says
 * declare module '@portal/ui-api' {
 *   interface UiApiSchema {
 *     Load__c: { fields: { Name: string; Rate__c: number | null }; parents: { Carrier__r: 'Account' } }
 *   }
 * }
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface UiApiSchema {}
