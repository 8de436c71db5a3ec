export const STYLE = `
:root{color-scheme:light dark;--paper:#f7f0df;--ink:#2a2118;--mute:#6f5d45;--rule:#b9a57c;--accent:#9c2f24;--sheet:#fffaf0}
@media (prefers-color-scheme:dark){:root{--paper:#1e1a14;--ink:#ece0c4;--mute:#ab9a79;--rule:#5a4c35;--accent:#e58a7c;--sheet:#272119}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,'Times New Roman',serif}
header,main{max-width:78rem;margin:0 auto;padding:.75rem 1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;border-bottom:2px solid var(--rule)}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}header a{color:var(--ink)}header .mark{font-size:1.35rem;letter-spacing:.12em;text-decoration:none;font-weight:bold}
h1{font-size:1.6rem;margin:.6rem 0}h2{font-size:1.15rem;margin:1rem 0 .4rem;border-bottom:1px solid var(--rule)}
a{color:var(--accent)}a:focus-visible,summary:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;background:var(--sheet);padding:.5rem}
.table{display:grid;gap:0 2rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:60rem){.table{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.45 ui-monospace,Menlo,Consolas,monospace;background:var(--sheet);border:1px solid var(--rule);padding:.75rem;margin:.4rem 0}
ol.choices{list-style:none;margin:0;padding:0}ol.choices li{display:flex;gap:.5rem;margin:.3rem 0}ol.choices form,ol.choices .group{flex:1}
ol.rolls{display:grid;grid-template-columns:repeat(auto-fill,minmax(4.5rem,1fr));gap:.3rem}ol.rolls li{margin:0}ol.rolls button{text-align:center}
summary{cursor:pointer;padding:.45rem 0;min-height:2.75rem}.group>summary{background:var(--sheet);border:1px solid var(--rule);border-radius:.3rem;padding:.45rem .7rem}.group[open]{border-left:3px solid var(--rule);padding-left:.5rem}
ol.outcomes{padding:0;list-style:none}ol.outcomes li{margin:.5rem 0}ul.games{padding-left:1.1rem}
button{font:inherit;color:var(--ink);background:var(--sheet);border:1px solid var(--rule);border-radius:.3rem;padding:.45rem .7rem;min-height:2.75rem;cursor:pointer;text-align:left;width:100%}
button:hover{border-color:var(--accent)}button.main{background:var(--accent);color:var(--paper);border-color:var(--accent);font-weight:bold;width:auto}
.tools{margin:1rem 0;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.tools button{width:auto}
.odds{align-self:center;white-space:nowrap;padding:.4rem}
.notice{border-left:4px solid var(--accent);background:var(--sheet);padding:.6rem .8rem;margin:.6rem 0}
.ask{font-size:1.1rem;font-weight:bold;white-space:pre-wrap}
ul.events{padding-left:1.1rem}ul.events li{margin:.15rem 0}
fieldset{border:1px solid var(--rule);margin:.6rem 0}label{display:block;padding:.3rem 0}
select,textarea,input[type=text],input[type=search]{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--rule);padding:.4rem;max-width:100%}
textarea{width:100%;min-height:6rem}
dl.rules dt{font-weight:bold;margin-top:.8rem}dl.rules dd{margin:0 0 0 1rem}.mute{color:var(--mute)}
progress{width:8rem;accent-color:var(--accent)}input[type=file]{font:inherit;max-width:100%}
`
