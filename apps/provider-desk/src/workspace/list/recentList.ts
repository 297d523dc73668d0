/** The platform's name of the list of recently viewed records, as it stands in addresses. */
export const RECENT_LIST = '__Recent'
