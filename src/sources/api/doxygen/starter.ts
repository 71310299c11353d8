import type { ApiStarter } from '../adapter.ts';

/** A header, how Doxygen is to read it, and what it writes about it (parts that say nothing left out). */
const HEADER = `/** @file
 * Greetings in a few languages.
 */
#ifndef GREETER_H
#define GREETER_H

/** Languages that greetings can be in. */
typedef enum greeter_language {
  GREETER_ENGLISH = 0, /**< Hello. */
  GREETER_FRENCH = 1   /**< Bonjour. */
} greeter_language;

/**
 * Greets somebody.
 *
 * @param language What to greet in, such as ::GREETER_ENGLISH.
 * @param name Who is greeted.
 * @param[out] text Where the greeting goes.
 * @return The length of the greeting.
 */
int greeter_greet(greeter_language language, const char *name, char *text);

#endif
`;

const DOXYFILE = `INPUT                 = greeter.h
OPTIMIZE_OUTPUT_FOR_C = YES
JAVADOC_AUTOBRIEF     = YES
GENERATE_HTML         = NO
GENERATE_LATEX        = NO
GENERATE_XML          = YES
XML_OUTPUT            = api
XML_PROGRAMLISTING    = NO
`;

const INDEX = `<?xml version='1.0' encoding='UTF-8' standalone='no'?>
<doxygenindex version="1.9.4" xml:lang="en-US">
  <compound refid="greeter_8h" kind="file"><name>greeter.h</name>
  </compound>
</doxygenindex>
`;

const FILE = `<?xml version='1.0' encoding='UTF-8' standalone='no'?>
<doxygen version="1.9.4" xml:lang="en-US">
  <compounddef id="greeter_8h" kind="file" language="C++">
    <compoundname>greeter.h</compoundname>
      <sectiondef kind="enum">
      <memberdef kind="enum" id="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9">
        <name>greeter_language</name>
        <enumvalue id="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9adf0a24e7ed11f36c2ba1ff29a0d39207"><name>GREETER_ENGLISH</name><initializer>= 0</initializer><briefdescription><para>Hello.</para></briefdescription></enumvalue>
        <enumvalue id="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9a99af880e7c4c87befaae441394e55f74"><name>GREETER_FRENCH</name><initializer>= 1</initializer><briefdescription><para>Bonjour.</para></briefdescription></enumvalue>
        <briefdescription><para>Languages that greetings can be in.</para></briefdescription>
        <location file="greeter.h" line="8" column="1"/>
      </memberdef>
      </sectiondef>
      <sectiondef kind="typedef">
      <memberdef kind="typedef" id="greeter_8h_1a2f66d77035dde9b0ca98845d15ef5e62">
        <type>enum <ref refid="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9" kindref="member">greeter_language</ref></type>
        <definition>typedef enum greeter_language greeter_language</definition>
        <name>greeter_language</name>
        <briefdescription><para>Languages that greetings can be in.</para></briefdescription>
        <location file="greeter.h" line="11" column="18"/>
      </memberdef>
      </sectiondef>
      <sectiondef kind="func">
      <memberdef kind="function" id="greeter_8h_1a54c9d8a344802736ea5449be0823ce85">
        <type>int</type>
        <definition>int greeter_greet</definition>
        <argsstring>(greeter_language language, const char *name, char *text)</argsstring>
        <name>greeter_greet</name>
        <param><type><ref refid="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9" kindref="member">greeter_language</ref></type><declname>language</declname></param>
        <param><type>const char *</type><declname>name</declname></param>
        <param><type>char *</type><declname>text</declname></param>
        <briefdescription><para>Greets somebody.</para></briefdescription>
        <detaileddescription><para><parameterlist kind="param">
          <parameteritem><parameternamelist><parametername>language</parametername></parameternamelist><parameterdescription><para>What to greet in, such as <ref refid="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9adf0a24e7ed11f36c2ba1ff29a0d39207" kindref="member">GREETER_ENGLISH</ref>.</para></parameterdescription></parameteritem>
          <parameteritem><parameternamelist><parametername>name</parametername></parameternamelist><parameterdescription><para>Who is greeted.</para></parameterdescription></parameteritem>
          <parameteritem><parameternamelist><parametername direction="out">text</parametername></parameternamelist><parameterdescription><para>Where the greeting goes.</para></parameterdescription></parameteritem>
        </parameterlist><simplesect kind="return"><para>The length of the greeting. </para></simplesect></para>
        </detaileddescription>
        <location file="greeter.h" line="21" column="5"/>
      </memberdef>
      </sectiondef>
    <briefdescription><para>Greetings in a few languages.</para></briefdescription>
    <location file="greeter.h"/>
  </compounddef>
</doxygen>
`;

/** The example of a C library, by path. */
export const DOXYGEN_STARTER: ApiStarter = {
  source: 'api',
  made: 'Doxygen with GENERATE_XML = YES',
  files: [
    ['greeter.h', HEADER],
    ['Doxyfile', DOXYFILE],
    ['api/index.xml', INDEX],
    ['api/greeter_8h.xml', FILE],
  ],
};
