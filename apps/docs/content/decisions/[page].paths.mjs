import { decisions, routesOf } from '../../source/pages.mjs'

export default { paths: () => routesOf(decisions) }
