/** Modules that `ui-api modules` writes. */
declare module '@salesforce/schema/*' {
  const reference: { readonly objectApiName: string; readonly fieldApiName: string }
  export default reference
}
declare module '@salesforce/label/*' {
  const text: string
  export default text
}
