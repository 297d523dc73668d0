/** The server's response for the chat (CHT-04). */
export interface ChatUser {
  liveChatUrl: string
  name?: string | null
  email?: string | null
  companyMcNumber?: string | null
  companyDotNumber?: string | null
}

/**
 * Builds the URL of the chat frame. Guests get the base URL; users get `name`, `email` and `parameters`
 * with the encoded `mc` and `dot` numbers (CHT-05).
 */
export function chatAddress(user: ChatUser, isGuest: boolean): string {
  if (isGuest) return user.liveChatUrl
  const numbers = new URLSearchParams()
  if (user.companyMcNumber) numbers.set('mc', user.companyMcNumber)
  if (user.companyDotNumber) numbers.set('dot', user.companyDotNumber)
  const query = new URLSearchParams()
  if (user.name) query.set('name', user.name)
  if (user.email) query.set('email', user.email)
  query.set('parameters', numbers.toString())
  const [address = '', fragment] = user.liveChatUrl.split('#', 2)
  const joint = address.includes('?') ? '&' : '?'
  return `${address}${joint}${query}${fragment === undefined ? '' : `#${fragment}`}`
}
