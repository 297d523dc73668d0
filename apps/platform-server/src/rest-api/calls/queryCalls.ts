import { RestError } from '../RestError'
import { ok, type RestCall, type RestRequest } from '../RestCall'
import { describeColumns } from '../soql/describeColumns'
import { readQueryLocator } from '../soql/queryLocator'
import { runSoql } from '../soql/runSoql'

const query = async (request: RestRequest) => {
  const soql = request.query.get('q')
  if (soql === null) throw new RestError(400, 'MALFORMED_QUERY', 'Send the query as ?q=SELECT Id FROM …')
  if (request.query.get('columns') === 'true') return ok(await describeColumns(request, soql))
  return ok(await runSoql(request, soql))
}

const queryMore = async (request: RestRequest) => {
  const place = readQueryLocator(request.params['locator'] ?? '')
  return ok(await runSoql(request, place.soql, place))
}

/** SOQL. `queryAll` responds as `query`, because deleted records are not retained. */
export const queryCalls: readonly RestCall[] = [
  { method: 'GET', path: '/query', access: 'read', limit: 'query', run: query },
  { method: 'GET', path: '/queryAll', access: 'read', limit: 'query', run: query },
  { method: 'GET', path: '/query/:locator', access: 'read', limit: 'query', run: queryMore },
]
