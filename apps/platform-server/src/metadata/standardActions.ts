/** Source: guide, "Platform Action", `actionListContext`. */
export type ActionContext =
  'Global' | 'Lookup' | 'Record' | 'RecordCreate' | 'RecordEdit' | 'RelatedList' | 'RelatedListRecord'

/** A button of every object, for callers with the permission. */
export interface StandardAction {
  readonly apiName: string
  readonly label: string
  readonly contexts: readonly ActionContext[]
  /** Required permission. @default access to the page */
  readonly needs?: 'create' | 'update' | 'delete'
  /** Six hex digits. */
  readonly color: string
  /** Hidden on phones. */
  readonly largeOnly?: true
}

/** In display order. */
export const standardActions: readonly StandardAction[] = [
  { apiName: 'New', label: 'New', contexts: ['RelatedList', 'Lookup'], needs: 'create', color: '54698D' },
  {
    apiName: 'Edit',
    label: 'Edit',
    contexts: ['Record', 'RelatedListRecord'],
    needs: 'update',
    color: '1DCCBF',
  },
  {
    apiName: 'Delete',
    label: 'Delete',
    contexts: ['Record', 'RelatedListRecord'],
    needs: 'delete',
    color: 'E6717C',
  },
  {
    apiName: 'Clone',
    label: 'Clone',
    contexts: ['Record'],
    needs: 'create',
    color: '6CA1E9',
    largeOnly: true,
  },
  { apiName: 'CancelEdit', label: 'Cancel', contexts: ['RecordEdit', 'RecordCreate'], color: '54698D' },
  { apiName: 'SaveEdit', label: 'Save', contexts: ['RecordEdit'], needs: 'update', color: '1DCCBF' },
  { apiName: 'SaveEdit', label: 'Save', contexts: ['RecordCreate'], needs: 'create', color: '1DCCBF' },
  {
    apiName: 'SaveAndNew',
    label: 'Save & New',
    contexts: ['RecordEdit', 'RecordCreate'],
    needs: 'create',
    color: '6CA1E9',
    largeOnly: true,
  },
]

/** A portal page that replaces an object's standard page. */
export interface ActionOverride {
  readonly action: 'View' | 'List' | 'New'
  readonly pageName: string
}

/** Page names of the portal contract. */
export const actionOverrides: Readonly<Record<string, readonly ActionOverride[]>> = {
  Load__c: [{ action: 'List', pageName: 'Home' }],
  Account: [{ action: 'View', pageName: 'My_Company__c' }],
  Carrier_Location__c: [{ action: 'List', pageName: 'My_Company__c' }],
  Carrier_Equipment__c: [{ action: 'List', pageName: 'My_Company__c' }],
  Quote_Request__c: [{ action: 'New', pageName: 'Get_a_Quote__c' }],
}
