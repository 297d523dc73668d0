/** The latitude and longitude columns of `Origin__c`: `Origin__Latitude__s`, `Origin__Longitude__s`. */
export function pointColumns(field: string): readonly [latitude: string, longitude: string] {
  const stem = field.replace(/__c$/, '')
  return [`${stem}__Latitude__s`, `${stem}__Longitude__s`]
}
