import type { ApiStarter } from '../adapter.ts';

/** A header, how Doxygen is to read it, and what it writes about it (parts that are empty left out). */
const HEADER = `/** @file
 * Greetings in a few languages.
 */
#ifndef GREETER_H
#define GREETER_H

/** The longest greeting in bytes, with the zero at its end. */
#define GREETER_LONGEST 64

/** Languages that greetings can be in. */
typedef enum greeter_language {
  GREETER_ENGLISH = 0, /**< Hello. */
  GREETER_FRENCH = 1   /**< Bonjour. */
} greeter_language;

/** A word of greeting, ready for names; see greeter_new(). */
typedef struct greeter greeter;

/**
 * Makes a greeter.
 *
 * @param language What to greet in.
 * @return A new greeter. Release it with greeter_free().
 */
greeter *greeter_new(greeter_language language);

/**
 * Greets somebody.
 *
 * @code{.c}
 * char text[GREETER_LONGEST];
 * greeter_greet(self, "Ada", text);
 * @endcode
 *
 * @param self The greeter.
 * @param name Who is greeted.
 * @param[out] text Where the greeting goes: room for ::GREETER_LONGEST bytes.
 * @retval 0 All went well.
 * @retval 1 The name was too long.
 */
int greeter_greet(const greeter *self, const char *name, char *text);

/**
 * Releases a greeter.
 *
 * @param self The greeter. \`NULL\` does nothing.
 */
void greeter_free(greeter *self);

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
      <sectiondef kind="define">
      <memberdef kind="define" id="greeter_8h_1abac452112aa2e189f64fe011c9935890" prot="public" static="no">
        <name>GREETER_LONGEST</name>
        <initializer>64</initializer>
        <briefdescription>
<para>The longest greeting in bytes, with the zero at its end. </para>
        </briefdescription>
        <location file="greeter.h" line="8" column="9" bodyfile="greeter.h" bodystart="8" bodyend="-1"/>
      </memberdef>
      </sectiondef>
      <sectiondef kind="enum">
      <memberdef kind="enum" id="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9" prot="public" static="no" strong="no">
        <type></type>
        <name>greeter_language</name>
        <enumvalue id="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9adf0a24e7ed11f36c2ba1ff29a0d39207" prot="public">
          <name>GREETER_ENGLISH</name>
          <initializer>= 0</initializer>
          <briefdescription>
<para>Hello. </para>
          </briefdescription>
        </enumvalue>
        <enumvalue id="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9a99af880e7c4c87befaae441394e55f74" prot="public">
          <name>GREETER_FRENCH</name>
          <initializer>= 1</initializer>
          <briefdescription>
<para>Bonjour. </para>
          </briefdescription>
        </enumvalue>
        <briefdescription>
<para>Languages that greetings can be in. </para>
        </briefdescription>
        <location file="greeter.h" line="11" column="1" bodyfile="greeter.h" bodystart="11" bodyend="14"/>
      </memberdef>
      </sectiondef>
      <sectiondef kind="typedef">
      <memberdef kind="typedef" id="greeter_8h_1a2f66d77035dde9b0ca98845d15ef5e62" prot="public" static="no">
        <type>enum <ref refid="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9" kindref="member">greeter_language</ref></type>
        <definition>typedef enum greeter_language greeter_language</definition>
        <name>greeter_language</name>
        <briefdescription>
<para>Languages that greetings can be in. </para>
        </briefdescription>
        <location file="greeter.h" line="14" column="18"/>
      </memberdef>
      <memberdef kind="typedef" id="greeter_8h_1ac81302d0e461e468b9f88cbaeb3024e5" prot="public" static="no">
        <type>struct <ref refid="greeter_8h_1ac81302d0e461e468b9f88cbaeb3024e5" kindref="member">greeter</ref></type>
        <definition>typedef struct greeter greeter</definition>
        <name>greeter</name>
        <briefdescription>
<para>A word of greeting, ready for names; see <ref refid="greeter_8h_1ab437ecc4b4d9819d593b414d3b5af28d" kindref="member">greeter_new()</ref>. </para>
        </briefdescription>
        <location file="greeter.h" line="17" column="22" bodyfile="greeter.h" bodystart="17" bodyend="-1"/>
      </memberdef>
      </sectiondef>
      <sectiondef kind="func">
      <memberdef kind="function" id="greeter_8h_1ab437ecc4b4d9819d593b414d3b5af28d" prot="public" static="no" const="no" explicit="no" inline="no" virt="non-virtual">
        <type><ref refid="greeter_8h_1ac81302d0e461e468b9f88cbaeb3024e5" kindref="member">greeter</ref> *</type>
        <definition>greeter * greeter_new</definition>
        <argsstring>(greeter_language language)</argsstring>
        <name>greeter_new</name>
        <param>
          <type><ref refid="greeter_8h_1aa8389a8e31d6192c237148b47c12aeb9" kindref="member">greeter_language</ref></type>
          <declname>language</declname>
        </param>
        <briefdescription>
<para>Makes a greeter. </para>
        </briefdescription>
        <detaileddescription>
<para><parameterlist kind="param"><parameteritem><parameternamelist><parametername>language</parametername></parameternamelist><parameterdescription><para>What to greet in. </para></parameterdescription></parameteritem>
</parameterlist>
<simplesect kind="return"><para>A new greeter. Release it with <ref refid="greeter_8h_1a8d0ddbb8722e29595fa2cd72c8a4025c" kindref="member">greeter_free()</ref>. </para></simplesect>
</para>
        </detaileddescription>
        <location file="greeter.h" line="25" column="9" declfile="greeter.h" declline="25" declcolumn="9"/>
      </memberdef>
      <memberdef kind="function" id="greeter_8h_1a4e7c835f6bb4062bc15033ae6988790c" prot="public" static="no" const="no" explicit="no" inline="no" virt="non-virtual">
        <type>int</type>
        <definition>int greeter_greet</definition>
        <argsstring>(const greeter *self, const char *name, char *text)</argsstring>
        <name>greeter_greet</name>
        <param>
          <type>const <ref refid="greeter_8h_1ac81302d0e461e468b9f88cbaeb3024e5" kindref="member">greeter</ref> *</type>
          <declname>self</declname>
        </param>
        <param>
          <type>const char *</type>
          <declname>name</declname>
        </param>
        <param>
          <type>char *</type>
          <declname>text</declname>
        </param>
        <briefdescription>
<para>Greets somebody. </para>
        </briefdescription>
        <detaileddescription>
<para><programlisting filename=".c"><codeline><highlight class="keywordtype">char</highlight><highlight class="normal"><sp/>text[<ref refid="greeter_8h_1abac452112aa2e189f64fe011c9935890" kindref="member">GREETER_LONGEST</ref>];</highlight></codeline>
<codeline><highlight class="normal"><ref refid="greeter_8h_1a4e7c835f6bb4062bc15033ae6988790c" kindref="member">greeter_greet</ref>(self,<sp/></highlight><highlight class="stringliteral">&quot;Ada&quot;</highlight><highlight class="normal">,<sp/>text);</highlight></codeline>
</programlisting></para>
<para><parameterlist kind="param"><parameteritem><parameternamelist><parametername>self</parametername></parameternamelist><parameterdescription><para>The greeter. </para></parameterdescription></parameteritem>
<parameteritem><parameternamelist><parametername>name</parametername></parameternamelist><parameterdescription><para>Who is greeted. </para></parameterdescription></parameteritem>
<parameteritem><parameternamelist><parametername direction="out">text</parametername></parameternamelist><parameterdescription><para>Where the greeting goes: room for <ref refid="greeter_8h_1abac452112aa2e189f64fe011c9935890" kindref="member">GREETER_LONGEST</ref> bytes. </para></parameterdescription></parameteritem>
</parameterlist>
<parameterlist kind="retval"><parameteritem><parameternamelist><parametername>0</parametername></parameternamelist><parameterdescription><para>All went well. </para></parameterdescription></parameteritem>
<parameteritem><parameternamelist><parametername>1</parametername></parameternamelist><parameterdescription><para>The name was too long. </para></parameterdescription></parameteritem>
</parameterlist>
</para>
        </detaileddescription>
        <location file="greeter.h" line="41" column="5" declfile="greeter.h" declline="41" declcolumn="5"/>
      </memberdef>
      <memberdef kind="function" id="greeter_8h_1a8d0ddbb8722e29595fa2cd72c8a4025c" prot="public" static="no" const="no" explicit="no" inline="no" virt="non-virtual">
        <type>void</type>
        <definition>void greeter_free</definition>
        <argsstring>(greeter *self)</argsstring>
        <name>greeter_free</name>
        <param>
          <type><ref refid="greeter_8h_1ac81302d0e461e468b9f88cbaeb3024e5" kindref="member">greeter</ref> *</type>
          <declname>self</declname>
        </param>
        <briefdescription>
<para>Releases a greeter. </para>
        </briefdescription>
        <detaileddescription>
<para><parameterlist kind="param"><parameteritem><parameternamelist><parametername>self</parametername></parameternamelist><parameterdescription><para>The greeter. <computeroutput>NULL</computeroutput> does nothing. </para></parameterdescription></parameteritem>
</parameterlist>
</para>
        </detaileddescription>
        <location file="greeter.h" line="48" column="6" declfile="greeter.h" declline="48" declcolumn="6"/>
      </memberdef>
      </sectiondef>
    <briefdescription>
<para>Greetings in a few languages. </para>
    </briefdescription>
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
