/** Which layout of which record type a user state belongs to. */
export interface LayoutUserStateName {
  readonly objectApiName: string
  readonly recordTypeId: string
  readonly layoutType?: string | undefined
  readonly mode?: string | undefined
  readonly formFactor?: string | undefined
}

/** Name of the shared entry of a layout user state. Writes name no form factor: theirs is Large. */
export const layoutUserStateEntry = ({
  objectApiName,
  recordTypeId,
  layoutType = 'Full',
  mode = 'View',
  formFactor = 'Large',
}: LayoutUserStateName) =>
  `LayoutUserState:${objectApiName}:${recordTypeId}:${layoutType}:${mode}:${formFactor}`
