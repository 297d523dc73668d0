/** `Origin__Latitude__s` and `Origin__Longitude__s` for `Origin__c`. */
export function pointColumns(field: string): readonly [latitude: string, longitude: string] {
  const stem = field.replace(/__c$/, '')
  return [`${stem}__Latitude__s`, `${stem}__Longitude__s`]
}
