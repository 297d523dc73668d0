import { refusalDetails, refusalsOf, type Method } from '@portal/contract/methods'
import { ApiError } from '../http/ApiError'
import type { MethodAnswer } from './MethodAnswer'

/** The server deviates from its contract: a bug, found in tests and in development. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

/**
 * Validates a method's response against the contract: strictly, so that an undeclared field fails; for an
 * error its code and details.
 *
 * @throws {ContractError} instead of the deviating response or error.
 */
export async function checkedAgainstContract(
  method: Method,
  run: () => Promise<MethodAnswer>,
): Promise<MethodAnswer> {
  const name = `${method.className}/${method.method}`
  try {
    const answer = await run()
    const { error } = method.answer.safeParse(JSON.parse(answer.json))
    if (error) throw new ContractError(`${name} answers what its contract does not declare: ${error.message}`)
    return answer
  } catch (error) {
    if (error instanceof ApiError) checkRefusal(method, name, error)
    throw error
  }
}

function checkRefusal(method: Method, name: string, refusal: ApiError): void {
  const { errorCode, details } = refusal
  if (!refusalsOf(method).includes(errorCode))
    throw new ContractError(`${name} refuses with ${errorCode}, which its contract does not declare.`, {
      cause: refusal,
    })
  const schema = Object.entries(refusalDetails).find(([code]) => code === errorCode)?.[1]
  // Serialized: dates are text.
  const sent: unknown = details === undefined ? undefined : JSON.parse(JSON.stringify(details))
  const problem = schema?.optional().safeParse(sent).error
  if (problem)
    throw new ContractError(`${name} refuses with ${errorCode} and undeclared details: ${problem.message}`, {
      cause: refusal,
    })
}
