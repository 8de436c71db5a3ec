#!/usr/bin/env node
import launch from '../../../scripts/lib/launch.cjs'

launch('grognard.mjs')
