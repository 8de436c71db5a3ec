require('./lib/launch.cjs')('test.mjs')
