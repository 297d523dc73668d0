/**
 * The objects of your org, empty by default. `ui-api codegen` generates a file that adds them by declaration merging;
 * then `fields` and `getFieldValue` are typed. Without it, names are strings and values have any field type.
 *
 * @example the generated file
 * declare module '@portal/ui-api' {
 *   interface UiApiSchema {
 *     Load__c: { fields: { Name: string; Rate__c: number | null }; parents: { Carrier__r: 'Account' } }
 *   }
 * }
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface UiApiSchema {}
