import { families, index } from '../../source/adapters.mjs'
import { routesOf } from '../../source/pages.mjs'

export default { paths: () => routesOf([index, ...families]) }
