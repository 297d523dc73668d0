import { components, routesOf } from '../../source/pages.mjs'

export default { paths: () => routesOf(components) }
