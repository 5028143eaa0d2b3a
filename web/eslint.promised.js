/**
 * Two ESLint rules: nothing of the web platform or the language is used that a browser of our list (`browserslist` in
 * package.json) lacks. MDN's tables say since when a browser has it.
 *
 * In scripts TypeScript says what a name means: globals, constructors, and members of whatever has a type of TypeScript's own
 * libraries are seen. Not seen are options in an object (`fetch(url, { priority })`), syntax (the bundler's matter), and what
 * the tables have wrong: to them the workers of Chromium 120 have the name `FontFaceSet`. What is asked for first (`typeof X`,
 * `x.y?.()`) is let through. In style sheets properties, their keywords and functions, at-rules and selectors
 * are seen; units are not. A property with a prefix is as good: the bundler writes it.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { ESLintUtils } from '@typescript-eslint/utils';
import browserslist from 'browserslist';
import ts from 'typescript';

const NAMES = { ios_saf: 'safari_ios' };
const SAME = { IteratorObject: 'Iterator', ReadonlyArray: 'Array', ReadonlySet: 'Set', ReadonlyMap: 'Map' };
/** The oldest of each browser we promise. */
const oldest = new Map();
for (const entry of browserslist()) {
  const [name, versions] = entry.split(' '),
    version = versions.split('-')[0];
  const known = oldest.get(name);
  if (known === undefined || older(version, known)) oldest.set(name, version);
}

function older(a, b) {
  const [x, y] = [a, b].map((v) => v.replace('≤', '').split('.').map(Number));
  return x[0] === y[0] ? (x[1] ?? 0) < (y[1] ?? 0) : x[0] < y[0];
}

/** The browsers that lack it, in words; in part is enough, and for what the bundler prefixes with its prefix. */
function lacking({ __compat: { support } }, prefixed) {
  return [...oldest].flatMap(([name, version]) => {
    const said = [support[NAMES[name] ?? name] ?? []].flat();
    const has = said.some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }) =>
        typeof since === 'string' &&
        since !== 'preview' &&
        !(flags || (prefix && !prefixed) || other) &&
        !older(version, since) &&
        !(typeof until === 'string' && !older(version, until)),
    );
    return !said.length || has ? [] : [`${name} ${version}`];
  });
}

const meta = {
  type: 'problem',
  /** What does no harm where it is missing. */
  schema: [{ type: 'array', items: { type: 'string' } }],
  messages: { lacks: '{{what}} is not in {{browsers}}, which we promise (browserslist in package.json)' },
};
const reporter = (context, prefixed) => (node, what, entry) => {
  const browsers = entry ? lacking(entry, prefixed).join(', ') : '';
  if (browsers && !context.options[0]?.includes(what))
    context.report({ loc: node.loc, messageId: 'lacks', data: { what, browsers } });
};

const { builtins } = bcd.javascript;
const known = (...entries) => entries.find((e) => e?.__compat);
const ofGlobal = (name) => known(bcd.api[name], builtins[name], bcd.api.Window[name], bcd.webassembly?.api?.[name]);
const ofMember = (owner, name) =>
  [bcd.api[owner], builtins[owner], builtins.Intl[owner]]
    .map((e) => known(e?.[name], e?.[`${name}_static`], e?.[`@@${name}`]))
    .find(Boolean);

/** Names of which some owner's, or the global one, is lacking somewhere; TypeScript is asked about no others. */
const doubtful = new Set();
for (const [owner, members] of [bcd.api, builtins, builtins.Intl, bcd.webassembly?.api ?? {}].flatMap(Object.entries))
  for (const [name, entry] of [[owner, members], ...Object.entries(members)])
    if (entry.__compat && lacking(entry).length) doubtful.add(name.replace(/^@@|_static$/g, ''));

const isLibrary = (d) => /[\\/]typescript[\\/]lib[\\/]lib\.[^\\/]*$/.test(d.getSourceFile().fileName);

/** Names of the interface a declaration stands in. */
function owner(declaration) {
  for (let at = declaration.parent; at; at = at.parent)
    if (ts.isInterfaceDeclaration(at) || ts.isVariableDeclaration(at)) return at.name.text.replace(/Constructor$/, '');
  return '';
}

export const scripts = {
  meta,
  create(context) {
    const services = ESLintUtils.getParserServices(context),
      checker = services.program.getTypeChecker(),
      report = reporter(context);
    const libraryOf = (node) => {
      const symbol = services.getSymbolAtLocation(node);
      return symbol?.declarations?.length && symbol.declarations.some(isLibrary) ? symbol.declarations : null;
    };
    const isAsked = (node) =>
      (node.parent.type === 'UnaryExpression' && node.parent.operator === 'typeof') ||
      (node.parent.type === 'CallExpression' && node.parent.callee === node && node.parent.optional);
    return {
      MemberExpression(node) {
        if (node.computed || !doubtful.has(node.property.name) || isAsked(node)) return;
        const declarations = libraryOf(node.property);
        if (!declarations) return;
        const name = node.property.name,
          type = checker.getApparentType(services.getTypeAtLocation(node.object)),
          types = (type.types ?? [type]).map((t) => t.getSymbol()?.name.replace(/Constructor$/, ''));
        const owners = [...new Set([...types, ...declarations.map(owner)])]
          .filter((o) => o && o !== '__type')
          .map((o) => SAME[o] ?? o);
        const entry =
          owners.map((o) => ofMember(o, name)).find(Boolean) ?? (owners.includes('Window') && ofGlobal(name));
        report(node.property, `${owners[0] ?? ''}.${name}`, entry);
      },
      Identifier(node) {
        const { parent } = node;
        if (
          !doubtful.has(node.name) ||
          isAsked(node) ||
          /^TS/.test(parent.type) ||
          (parent.type === 'MemberExpression' && parent.property === node)
        )
          return;
        if (['Property', 'PropertyDefinition', 'MethodDefinition'].includes(parent.type) && parent.key === node) return;
        if (!libraryOf(node)) return;
        report(node, node.name, ofGlobal(node.name));
        if (parent.type === 'NewExpression' && parent.callee === node)
          report(node, `new ${node.name}`, ofMember(node.name, node.name));
      },
    };
  },
};

export const styles = {
  meta,
  create(context) {
    const report = reporter(context, true),
      { css } = bcd,
      // One with a prefix is for one family of browsers, and others pass over it.
      selector = (node) => {
        if (!node.name.startsWith('-')) report(node, `:${node.name}`, known(css.selectors[node.name.toLowerCase()]));
      };
    /** How many `@supports` we are in. */
    let asked = 0;
    return {
      Atrule(node) {
        report(node, `@${node.name}`, known(css['at-rules'][node.name.toLowerCase()]));
        if (node.name === 'supports') asked += 1;
      },
      'Atrule:exit'(node) {
        if (node.name === 'supports') asked -= 1;
      },
      Declaration(node) {
        const property = css.properties[node.property.toLowerCase()];
        if (asked || !property?.__compat || context.options[0]?.includes(node.property)) return;
        report(node, node.property, known(property));
        if (lacking(property, true).length) return;
        for (const value of node.value.children ?? []) {
          const name = value.name?.toLowerCase();
          if (value.type === 'Identifier') report(value, `${node.property}: ${name}`, known(property[name]));
          else if (value.type === 'Function')
            report(value, `${name}()`, known(css.types[name], css.types.color?.[name]));
        }
      },
      PseudoClassSelector: selector,
      PseudoElementSelector: selector,
    };
  },
};
