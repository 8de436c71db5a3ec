require('./lib/launch.cjs')('start.mjs')
